import { err, ok, type Result } from '#base/result.ts';
import { momentOf } from '#contracts/charts/samples.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Point } from '#contracts/mine/mine.ts';

/** The row that a reader had last; of aggregates without a source. */
export type Cursor = { readonly t: number; readonly pointNo: number; readonly source: number };

/** The cursor behind a row. */
export const cursorOf = (row: {
  readonly time: string;
  readonly point: string;
  readonly source?: number;
}): string =>
  [row.time, row.point, ...(row.source === undefined ? [] : [String(row.source)])].join('|');

/** The cursor that a text names among the points that are asked for. */
export function readCursor(
  text: string | undefined,
  points: readonly Point[],
): Result<Cursor | undefined, Failure> {
  if (text === undefined) return ok(undefined);
  const [time = '', code = '', source = '0'] = text.split('|');
  const t = momentOf(time);
  const point = points.find((one) => one.code === code);
  if (Number.isNaN(t) || point === undefined || !/^-?\d{1,5}$/.test(source))
    return err(
      failure(
        'bad_request',
        'A cursor is time|point|source of the row that came last, or time|point of an aggregate.',
        'after',
      ),
    );
  return ok({ t, pointNo: point.no, source: Number(source) });
}
