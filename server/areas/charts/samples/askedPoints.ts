import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Point } from '#contracts/mine/mine.ts';

/** The points of these codes and patterns, each once; refused where one names nothing. */
export function askedPoints(
  points: readonly Point[],
  codes: readonly string[],
): Result<readonly Point[], Failure> {
  const found = new Map<number, Point>();
  for (const code of codes) {
    const fits = /[*?]/.test(code) ? patternOf(code) : undefined;
    const named = points.filter((point) =>
      fits === undefined ? point.code === code : fits.test(point.code),
    );
    if (named.length === 0)
      return err(failure('unknown_point', `No point has the code ${code}.`, 'points'));
    for (const point of named) found.set(point.no, point);
  }
  return ok([...found.values()]);
}

const patternOf = (code: string): RegExp =>
  new RegExp(
    `^${code
      .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
  );
