import type { MatrixAnswer } from '#contracts/exam/certificateCalls.ts';
import { choice, defineAddress, text, type QueryOf } from '#ui/address.ts';

const matrixAddress = defineAddress({
  view: choice('view', ['matrix', 'descent'] as const, 'matrix'),
  area: text('area'),
  shift: text('shift'),
  dept: text('dept'),
  trade: text('trade'),
  only: choice('only', ['all', 'gaps'] as const, 'all'),
  text: text('q'),
});

/** What of the matrix is shown, as its address carries it. */
export type MatrixQuery = QueryOf<typeof matrixAddress>;
export const { read: matrixOf, write: addressOfMatrix } = matrixAddress;

export type MatrixPerson = MatrixAnswer['people'][number];
type Cell = MatrixPerson['cells'][number];

/** Whether something that is needed is missing or counts no more. */
export const isGap = ({ need, standing }: Cell): boolean =>
  need !== 'no' && (standing === 'missing' || standing === 'lapsed');

export const gapsOf = ({ cells }: MatrixPerson): number => cells.filter(isGap).length;

/** Those that pass the filters, whoever lacks most first. */
export function passingPeople(
  people: readonly MatrixPerson[],
  { dept, trade, only, text: sought }: MatrixQuery,
): MatrixPerson[] {
  const wanted = sought.trim().toLowerCase();
  return people
    .filter(
      (one) =>
        (dept === '' || one.dept === dept) &&
        (trade === '' || one.trade === trade) &&
        (only === 'all' || gapsOf(one) > 0) &&
        (wanted === '' ||
          [one.name, one.jobNo].some((said) => said.toLowerCase().includes(wanted))),
    )
    .toSorted((a, b) => gapsOf(b) - gapsOf(a));
}
