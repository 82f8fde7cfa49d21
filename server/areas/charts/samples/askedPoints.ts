import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Point } from '#contracts/mine/mine.ts';

/** The points of these codes and patterns, each once; refused where one names nothing. */
export function askedPoints(
  points: readonly Point[],
  codes: readonly string[],
): Result<readonly Point[], Failure> {
  return namedBy(
    points,
    codes,
    ({ code }) => code,
    (code) => failure('unknown_point', `No point has the code ${code}.`, 'points'),
  );
}

/** Whatever has these codes and patterns, each once; refused where one names nothing. */
export function namedBy<T extends { readonly no: number }>(
  all: readonly T[],
  codes: readonly string[],
  codeOf: (one: T) => string,
  unknown: (code: string) => Failure,
): Result<readonly T[], Failure> {
  const found = new Map<number, T>();
  for (const code of codes) {
    const named = all.filter((one) => fitsPattern(code, codeOf(one)));
    if (named.length === 0) return err(unknown(code));
    for (const one of named) found.set(one.no, one);
  }
  return ok([...found.values()]);
}

/**
 * Whether a text is what a pattern says, `*` anything and `?` one character: in steps of both
 * lengths multiplied at most, whatever is asked. An expression would take for ever over many stars.
 */
export function fitsPattern(pattern: string, text: string): boolean {
  let [at, place] = [0, 0];
  /** Behind the last star, and from where on the text is tried against what follows it. */
  let [star, tried] = [-1, 0];
  while (at < text.length) {
    const sign = pattern[place];
    if (sign === '*') [star, tried] = [++place, at];
    else if (sign !== undefined && (sign === '?' || sign === text[at])) {
      at++;
      place++;
    } else if (star < 0) return false;
    else [place, at] = [star, ++tried];
  }
  while (pattern[place] === '*') place++;
  return place === pattern.length;
}
