import { expect, test } from 'vitest';
import { lineText } from '../../src/screen/line.js';
import { VtScreen } from '../../src/screen/screen.js';
import { verify } from '../../src/screen/verify.js';
import { Oracle } from './support/oracle.js';
import { type Recording, recordings, sizeOf } from './support/recordings.js';

// The oracle gets our widths (with its own, an emoji would shift half of the rows) and no reflow, which we leave to
// the agents. So nothing has to be left out, the time between a resize and the redraw included.

const all = recordings();

/** What the cells hold now: inside of a synchronized update the snapshot is older. */
function cellLines({ vt }: VtScreen): string[] {
  return Array.from(vt.grid.bases(), (b) => lineText(vt.grid.cells, b, vt.cols, vt.clusters));
}

function compare(recording: Recording): { markers: number; inUpdate: number } {
  const screen = new VtScreen({ cols: recording.cols, rows: recording.rows });
  const oracle = new Oracle(recording.cols, recording.rows, { widths: 'agents' });
  let markers = 0;
  let inUpdate = 0;
  for (const [at, kind, data] of recording.events) {
    if (kind === 'o') {
      screen.write(data);
      oracle.write(data);
    } else if (kind === 'r') {
      const [cols, rows] = sizeOf(data);
      screen.resize(cols, rows);
      oracle.resize(cols, rows);
    } else if (kind === 'm') {
      markers++;
      const where = `${recording.name} at ${at} s`;
      expect(cellLines(screen), where).toEqual(oracle.lines());
      verify(screen);
      expect(screen.vt.title, where).toBe(oracle.title);
      if (screen.vt.sync.frame) inUpdate++;
      else {
        const { cursor, lines } = screen.snapshot();
        expect(lines, where).toEqual(oracle.lines());
        expect({ row: cursor.row, col: cursor.col }, where).toEqual(oracle.cursor());
      }
    }
  }
  return { markers, inUpdate };
}

test('every recording gives the rows of xterm.js at every marker', () => {
  let markers = 0;
  let inUpdate = 0;
  for (const recording of all) {
    const counts = compare(recording);
    markers += counts.markers;
    inUpdate += counts.inUpdate;
  }
  console.log(`${all.length} recordings, ${markers} markers compared, ${inUpdate} of them inside an update`);
  expect(markers).toBeGreaterThan(all.length);
});
