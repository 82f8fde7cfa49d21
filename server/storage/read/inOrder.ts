import { pickRows, type SampleRows } from '../sampleRows.ts';

/** Both together, in order of time, point and source. */
export function inOrder(a: SampleRows, b: SampleRows): SampleRows {
  const all = joined(a, b);
  let order = Uint32Array.from({ length: all.length }, (_, i) => i);
  // Each pass keeps the order of the one before among equals, so the last one counts most.
  for (const keys of [all.sourceNo, all.pointNo, all.t]) order = sortedBy(order, keys);
  return pickRows(all, order);
}

/** One after the other. */
export function joined(a: SampleRows, b: SampleRows): SampleRows {
  if (b.length === 0) return a;
  if (a.length === 0) return b;
  const length = a.length + b.length;
  const both = <C extends Float64Array | Int32Array | Uint16Array | Int16Array>(
    into: C,
    first: C,
    second: C,
  ): C => {
    into.set(first);
    into.set(second, a.length);
    return into;
  };
  return {
    length,
    t: both(new Float64Array(length), a.t, b.t),
    value: both(new Float64Array(length), a.value, b.value),
    pointNo: both(new Int32Array(length), a.pointNo, b.pointNo),
    state: both(new Uint16Array(length), a.state, b.state),
    sourceNo: both(new Int16Array(length), a.sourceNo, b.sourceNo),
  };
}

const DIGIT = 65_536;

/**
 * The indices in ascending order of whole `keys`, equals as they were: sixteen bits at a time, a
 * tenth of the time of comparing.
 */
function sortedBy(
  order: Uint32Array<ArrayBuffer>,
  keys: ArrayLike<number>,
): Uint32Array<ArrayBuffer> {
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? 0;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  let from = order;
  for (let scale = 1; scale <= most - least; scale *= DIGIT) {
    const digitOf = (i: number): number => Math.floor(((keys[i] ?? 0) - least) / scale) % DIGIT;
    const places = new Uint32Array(DIGIT + 1);
    for (const i of from) places[digitOf(i) + 1] = (places[digitOf(i) + 1] ?? 0) + 1;
    for (let digit = 1; digit <= DIGIT; digit++)
      places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0);
    const to = new Uint32Array(order.length);
    for (const i of from) {
      const digit = digitOf(i);
      const place = places[digit] ?? 0;
      to[place] = i;
      places[digit] = place + 1;
    }
    from = to;
  }
  return from;
}
