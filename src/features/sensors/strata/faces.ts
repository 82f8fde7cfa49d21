import { type Bar, barOf } from '../bars/barRows.ts';
import { type ScaleMark } from '../bars/limitScale.ts';
import { type LiveRow } from '../live/liveRows.ts';
import { VALUE } from '../live/subjects.ts';

/** One support of a face. */
export type Support = {
  readonly bar: Bar;
  /** What its name has that no other of the face has. */
  readonly label: string;
  /** The limits that not all supports of the face have. */
  readonly own: readonly ScaleMark[];
};
/** The supports of one face in their order along it. */
export type Face = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  readonly supports: readonly Support[];
  /** The limits that all of them have, the mildest first. */
  readonly limits: readonly ScaleMark[];
};

/** The faces of these rows, each with its supports by number, and the rows that are no supports. */
export function facesOf(rows: readonly LiveRow[]): {
  readonly faces: readonly Face[];
  readonly others: readonly LiveRow[];
} {
  const isSupport = ({ subject }: LiveRow): boolean => subject.points.get(VALUE)?.kind === 'SUPP';
  const supports = Map.groupBy(rows.filter(isSupport), ({ subject }) => subject.areaCode ?? '');
  return {
    faces: [...supports].map(([key, own]) => faceOf(key, own)),
    others: rows.filter((row) => !isSupport(row)),
  };
}

/**
 * What tells these names apart: without what all begin and end with. A number is never cut in two.
 */
export function distinctParts(names: readonly string[]): string[] {
  const [first = ''] = names;
  if (names.length < 2) return [...names];
  let start = 0;
  while (names.every((name) => name[start] !== undefined && name[start] === first[start]))
    start += 1;
  while (start > 0 && isDigit(first[start - 1])) start -= 1;
  const rest = names.map((name) => name.slice(start));
  const [lead = ''] = rest;
  let end = 0;
  while (
    rest.every((part) => end < part.length && part.at(-1 - end) === lead.at(-1 - end)) &&
    !isDigit(lead.at(-1 - end))
  )
    end += 1;
  return rest.map((part) => part.slice(0, part.length - end));
}

/** The value at the upper edge of a face's picture: above every limit, value and past extreme. */
export const topOf = ({ limits, supports }: Face, most: number): number =>
  1.06 *
  Math.max(
    1e-6,
    most,
    ...limits.map(({ value }) => value),
    ...supports.flatMap(({ bar, own }) => [
      ...own.map(({ value }) => value),
      Number.isNaN(bar.reading?.value ?? Number.NaN) ? 0 : (bar.reading?.value ?? 0),
    ]),
  );

/** The least and the greatest of what is known; undefined where nothing is. */
export function extremesOf(
  values: ArrayLike<number> | undefined,
): { readonly min: number; readonly max: number } | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (let i = 0; i < (values?.length ?? 0); i++) {
    const value = values?.[i] ?? Number.NaN;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? undefined : { min, max };
}

function faceOf(key: string, rows: readonly LiveRow[]): Face {
  const named = rows.flatMap((row) => barOf(row, VALUE) ?? []);
  const parts = distinctParts(named.map(({ row }) => row.subject.name));
  const numbered = named.map((bar, i) => ({ bar, label: parts[i] ?? '' })).toSorted(byNumber);
  const bars = numbered.map(({ bar }) => bar);
  const [first, ...rest] = bars.map(({ scale }) => scale?.marks ?? []);
  const limits = (first ?? []).filter((mark) => rest.every((marks) => marks.some(sameAs(mark))));
  return {
    key,
    name: rows[0]?.areaName ?? '',
    unit: bars[0]?.point.unit ?? '',
    limits,
    supports: numbered.map(({ bar, label }) => ({
      bar,
      label,
      own: (bar.scale?.marks ?? []).filter((mark) => !limits.some(sameAs(mark))),
    })),
  };
}

const sameAs =
  (mark: ScaleMark) =>
  ({ side, level, value }: ScaleMark): boolean =>
    side === mark.side && level === mark.level && value === mark.value;

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign);

/** By the first number of their labels; those of one number, or of none, as the mine has them. */
const byNumber = (a: { readonly label: string }, b: { readonly label: string }): number =>
  numberIn(a.label) - numberIn(b.label);
const numberIn = (label: string): number => Number(/\d+/.exec(label)?.[0] ?? 0);
