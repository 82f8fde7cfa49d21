/**
 * Which stop of a tour comes next. Stops come and go: the tour goes on behind the last one that is
 * still known.
 */
export function nextStop(
  stops: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (stops.length === 0) return undefined;
  const at = current === undefined ? -1 : stops.indexOf(current);
  if (at < 0) return step === 1 ? stops[0] : stops.at(-1);
  return stops[(at + step + stops.length) % stops.length];
}
