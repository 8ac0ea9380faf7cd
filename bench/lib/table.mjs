// Answers as text: a list with the peer and the target beside each value, or a matrix.
const number = (value) => {
  if (value === undefined) return '';
  if (value === 0) return '0';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toFixed(digits);
};

/** How many times better than the peer; undefined where there is none. */
export function ratioOf({ better }, { value, peer }) {
  if (peer === undefined) return undefined;
  return better === 'more' ? value / peer : peer / value;
}

/** Whether the target is met; undefined where there is none. */
export function isMet(answer, measurement) {
  const { target, value } = measurement;
  if (target === undefined) return undefined;
  return 'ratio' in target ? ratioOf(answer, measurement) >= target.ratio : value <= target.most;
}

export const nameOf = ({ row, column }) => (column === undefined ? row : `${row}, ${column}`);

const targetText = (target) => {
  if (target === undefined) return '';
  return 'ratio' in target ? `≥ ${target.ratio}×` : `≤ ${Number(target.most.toFixed(2))}`;
};

/** Columns as wide as what is in them: the first to the left, the others to the right. */
export function align(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => [...row[at]].length)));
  const pad = (text, at) => {
    const blanks = ' '.repeat(widths[at] - [...text].length);
    return at === 0 ? text + blanks : blanks + text;
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function list(answer) {
  const withPeer = answer.measurements.some(({ peer }) => peer !== undefined);
  const withTarget = answer.measurements.some(({ target }) => target !== undefined);
  const columns = (name, value, peer, target) => [
    name,
    value,
    ...(withPeer ? peer : []),
    ...(withTarget ? target : []),
  ];
  const rows = answer.measurements.map((one) => {
    const ratio = ratioOf(answer, one);
    const met = isMet(answer, one);
    return columns(
      one.row,
      number(one.value),
      [number(one.peer), ratio === undefined ? '' : `${number(ratio)}×`],
      [targetText(one.target), met === undefined ? '' : met ? 'met' : 'MISSED'],
    );
  });
  return align([columns('', 'panestate', [answer.peer ?? '', 'ratio'], ['target', '']), ...rows]);
}

function matrix({ measurements }) {
  const columns = [...new Set(measurements.map(({ column }) => column))];
  const rows = [...new Set(measurements.map(({ row }) => row))];
  const cell = (row, column) => {
    const one = measurements.find((other) => other.row === row && other.column === column);
    if (one === undefined) return '–';
    return number(one.value) + (isMet({}, one) === false ? ' !' : '');
  };
  const targets = columns.map((column) =>
    targetText(measurements.find((one) => one.column === column && one.target)?.target),
  );
  return align([
    ['', ...columns],
    ...rows.map((row) => [row, ...columns.map((column) => cell(row, column))]),
    ['target', ...targets],
  ]);
}

/** One answer, as a person reads it. */
export function tableOf(answer) {
  const isMatrix = answer.measurements.some(({ column }) => column !== undefined);
  const judged = answer.measurements.map((one) => [one, isMet(answer, one)]);
  const missed = judged.filter(([, met]) => met === false).map(([one]) => nameOf(one));
  const hasTargets = judged.some(([, met]) => met !== undefined);
  const verdict = missed.length === 0 ? 'All targets met.' : `Targets missed: ${missed.join('; ')}.`;
  return [
    `${answer.question} (${answer.unit})`,
    '',
    isMatrix ? matrix(answer) : list(answer),
    '',
    ...(answer.notes ?? []),
    ...(hasTargets ? [verdict] : []),
  ].join('\n');
}
