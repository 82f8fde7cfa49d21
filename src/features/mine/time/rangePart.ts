import { wholeOf, type AddressPart } from '#ui/address.ts';
import type { ChartRange } from './timeRange.ts';

/**
 * A stretch of time in an address: fixed by its ends, or so long up to now. `usual` is the span of
 * a bare address, `most` the longest.
 */
export const rangePart = (usual: number, most = Infinity): AddressPart<ChartRange> => ({
  names: ['from', 'to', 'span'],
  read: (search) => {
    const [from, to, span] = ['from', 'to', 'span'].map((name) => wholeOf(search.get(name)));
    if (from !== undefined && to !== undefined && from < to && to - from <= most)
      return { live: false, from, to };
    return { live: true, spanMs: Math.min(most, span || usual) };
  },
  write: (range) =>
    range.live
      ? { span: range.spanMs === usual ? undefined : Math.round(range.spanMs) }
      : { from: range.from, to: range.to },
});
