import type { FormValues } from '../../inputs/formField.ts';

/** The rows with one at another place. */
export const movedRow = (
  rows: readonly FormValues[],
  from: number,
  to: number,
): readonly FormValues[] => {
  const row = rows[from];
  return row === undefined ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, row);
};

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(65 + i));

/** The first letter that no row has under `name`; '' when all are taken. */
export const nextLetter = (rows: readonly FormValues[], name: string): string =>
  LETTERS.find((letter) => !rows.some((row) => row[name] === letter)) ?? '';
