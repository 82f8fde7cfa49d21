import type { FormField, FormInputKind } from '../../inputs/formField.ts';

/** Least px and share of what is left that a column takes, by its input. */
const sizes: Readonly<Partial<Record<FormInputKind, readonly [least: number, share: number]>>> = {
  flag: [56, 0],
  number: [84, 1],
  select: [104, 1],
  date: [128, 1],
  dateTime: [168, 1],
  time: [104, 1],
  images: [120, 0],
  color: [96, 0],
};
const usual = [130, 2] as const;

const leastOf = ({ width, input }: FormField): number => width ?? (sizes[input.kind] ?? usual)[0];

/** The columns of rows as `grid-template-columns`; the last one is for what can be done. */
export const columnTemplate = (columns: readonly FormField[]): string =>
  [
    ...columns.map((column) => {
      const share = column.width === undefined ? (sizes[column.input.kind] ?? usual)[1] : 0;
      return share === 0 ? `${leastOf(column)}px` : `minmax(${leastOf(column)}px, ${share}fr)`;
    }),
    'max-content',
  ].join(' ');

/** px of a drawer, without what can be done with a row. */
const ROOM = 560;

/** Whether rows are cards whatever room there is: their columns would be crammed into a line. */
export const isStacked = (columns: readonly FormField[]): boolean =>
  columns.reduce((sum, column) => sum + leastOf(column), 0) > ROOM ||
  columns.some(({ input }) => input.kind === 'longText');
