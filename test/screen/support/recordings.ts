import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Recording {
  readonly name: string;
  readonly cols: number;
  readonly rows: number;
  /** Kind and data of each event, in order: `o` output, `m` marker, `r` size as `COLSxROWS`. */
  readonly events: readonly (readonly [number, string, string])[];
}

/** Every asciicast below `fixtures/`. */
export function recordings(): Recording[] {
  return castFiles().map((name) => {
    const [head, ...events] = gunzipSync(readFileSync(name)).toString('utf8').trimEnd().split('\n');
    const { width, height } = JSON.parse(head!) as { width: number; height: number };
    return { name, cols: width, rows: height, events: events.map((event) => JSON.parse(event)) };
  });
}

export function sizeOf(data: string): [number, number] {
  const [cols, rows] = data.split('x').map(Number);
  return [cols!, rows!];
}

function castFiles(): string[] {
  return readdirSync('fixtures', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.cast.gz'))
    .map((file) => `fixtures/${file}`)
    .sort();
}
