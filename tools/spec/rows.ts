export type SpecRow = {
  readonly id: string;
  readonly section: string;
  readonly area: string;
  readonly says: string;
};
/** What came of a test; `unsteady` when it passed only at the second try. */
export type TestOutcome = {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly file: string;
  readonly unsteady?: boolean;
};
export type RowProof = { passed: number; failed: number };

const rowPattern = /^((?:S\d|G)-\d+) \| (\w+) \| (.+?) \| /;

/**
 * The numbered rows of docs/spec/rows.md, in order; throws when there is none, since then it read
 * the wrong file.
 */
export function specRows(markdown: string): SpecRow[] {
  let section = '';
  const rows: SpecRow[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).replace(/ \(\d+\)$/, '');
    const match = rowPattern.exec(line);
    if (match)
      rows.push({ id: match[1] ?? '', section, area: match[2] ?? '', says: match[3] ?? '' });
  }
  if (rows.length === 0) throw new Error('docs/spec/rows.md holds no rows');
  return rows;
}

/**
 * Row ids named in brackets in a title: `[S4-41] ...`, `[S4-41, S4-42] ...`, `[S7-171..S7-174]
 * ...`.
 */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[((?:S\d|G)-\d+[^\]]*)\]/g)].flatMap((match) =>
    (match[1] ?? '').split(/[,\s]+/).flatMap((part) => {
      const range = /^((?:S\d|G)-)(\d+)\.\.(?:S\d-|G-)?(\d+)$/.exec(part);
      if (range === null) return /^(S\d|G)-\d+$/.test(part) ? [part] : [];
      const [, prefix = '', from = '', to = ''] = range;
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, i) => `${prefix}${String(Number(from) + i).padStart(from.length, '0')}`,
      );
    }),
  );
}

/**
 * For each row named by a test: how many tests of it passed and failed. Nothing else proves a row.
 */
export function rowsProven(outcomes: readonly TestOutcome[]): Map<string, RowProof> {
  const proof = new Map<string, RowProof>();
  const entry = (id: string): RowProof => {
    const found = proof.get(id) ?? { passed: 0, failed: 0 };
    proof.set(id, found);
    return found;
  };
  for (const { title, state } of outcomes)
    for (const id of idsIn(title)) {
      if (state === 'passed') entry(id).passed++;
      if (state === 'failed') entry(id).failed++;
    }
  return proof;
}

/** One failing test makes its row failing, however many others pass. */
export function verdictOf(proof: RowProof | undefined): 'proven' | 'not proven' | 'failing' {
  if (proof === undefined) return 'not proven';
  if (proof.failed > 0) return 'failing';
  return proof.passed > 0 ? 'proven' : 'not proven';
}
