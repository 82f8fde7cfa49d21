import { query } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** Readings of a mine in columns; points by the number that they have where they are read. */
export type MovedSamples = {
  readonly point: readonly number[];
  readonly t: readonly number[];
  readonly value: readonly (number | null)[];
  readonly state: readonly number[];
  readonly source: readonly number[];
};

type Row = {
  readonly point: number;
  readonly t: number;
  readonly value: number | null;
  readonly state: number;
  readonly source: number;
};

const A_SLICE = 20_000;

/**
 * All readings of a mine with `from` <= t < `to`, in slices, by point and time. Its partition is
 * read by itself: a long transaction on all of them would hold up whoever adds one for a new mine.
 * Its number is said all the same: the index begins with it, and without it each slice reads all.
 */
export async function* samplesIn(
  client: Executor,
  mineNo: number,
  [from, to]: readonly [number, number] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
): AsyncIterable<MovedSamples> {
  for (let last: Row | undefined; ;) {
    const { rows }: { readonly rows: readonly Row[] } = await query<Row>(
      client,
      `SELECT point_no AS point, t, value, state, source_no AS source
       FROM group_sample_${mineNo}
       WHERE mine_no = ${mineNo} AND (point_no, t, source_no) > ($1::int4, $2::int8, $3::int2)
         AND t >= $4::int8 AND t < $5::int8
       ORDER BY point_no, t, source_no LIMIT ${A_SLICE}`,
      [last?.point ?? 0, last?.t ?? 0, last?.source ?? 0, from, to],
    );
    last = rows.at(-1);
    if (last === undefined) return;
    yield {
      point: rows.map(({ point }) => point),
      t: rows.map(({ t }) => t),
      value: rows.map(({ value }) => value),
      state: rows.map(({ state }) => state),
      source: rows.map(({ source }) => source),
    };
  }
}

/** `$2` to `$6` of a statement as rows `s`. */
export const SAMPLE_ROWS = `unnest($2::int4[], $3::int8[], $4::float8[], $5::int2[], $6::int2[])
  AS s(point, t, value, state, source)`;

/** Those columns as values of a statement, with the numbers that the points have in the target. */
export const columnsOf = (
  { point, t, value, state, source }: MovedSamples,
  points: ReadonlyMap<number, number>,
): unknown[] => [
  point.map((no) => points.get(no) ?? 0),
  [...t],
  [...value],
  [...state],
  [...source],
];
