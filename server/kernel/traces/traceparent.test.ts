import { expect, test } from 'vitest';
import { readTraceparent, traceparentOf } from './traceparent.ts';

const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

test('a traceparent is read, sampled or not, of a later version too', () => {
  expect(readTraceparent(`00-${traceId}-${spanId}-01`)).toEqual({
    traceId,
    spanId,
    isSampled: true,
  });
  expect(readTraceparent(`00-${traceId}-${spanId}-02`)?.isSampled).toBe(false);
  expect(readTraceparent(`cc-${traceId}-${spanId}-03-what-the-future-brings`)?.isSampled).toBe(
    true,
  );
  expect(readTraceparent(traceparentOf(traceId, spanId))?.isSampled).toBe(true);
});

test.each([
  [undefined],
  [''],
  [`00-${traceId}-${spanId}`],
  [`00-${traceId}-${spanId}-01-more`],
  [`00-${traceId}-${spanId}-01.more`],
  [`ff-${traceId}-${spanId}-01`],
  [`00-${traceId.toUpperCase()}-${spanId}-01`],
  [`00-${'0'.repeat(32)}-${spanId}-01`],
  [`00-${traceId}-${'0'.repeat(16)}-01`],
  [` 00-${traceId}-${spanId}-01`],
])('%j is none', (text) => expect(readTraceparent(text)).toBeUndefined());
