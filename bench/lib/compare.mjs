// What has become worse since a baseline was saved, by ratio: figures of two machines cannot be compared, but how they
// stand to a peer or to a calibration loop of the same run can.
import { nameOf } from './table.mjs';

/** Figures that are closer are the same. */
export const TOLERANCE = 0.1;

/** A value as it stands to something measured in the same run. */
function relative({ absolute, calibrationNs }, { value, peer }) {
  if (peer !== undefined) return value / peer;
  return absolute ? value : value / calibrationNs;
}

/** For each figure that both have: by how much it is worse, as a share; below 0 it is better. */
export function compareAnswers(baseline, current) {
  const known = new Map(baseline.measurements.map((one) => [nameOf(one), one]));
  return current.measurements.flatMap((one) => {
    const old = known.get(nameOf(one));
    if (old === undefined) return [];
    const [before, now] = [relative(baseline, old), relative(current, one)];
    return [{ name: nameOf(one), worse: (current.better === 'more' ? before / now : now / before) - 1 }];
  });
}
