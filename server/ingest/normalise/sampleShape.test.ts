import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleRecord } from '#contracts/ingest/records.ts';
import { isSample } from './sampleShape.ts';

const odd = fc.oneof(
  fc.string({ maxLength: 66 }),
  fc.double(),
  fc.integer({ min: -2, max: 70_000 }),
  fc.constantFrom(
    null,
    undefined,
    true,
    Number.NaN,
    Infinity,
    '',
    '12345',
    '123456',
    '-1',
    2 ** 53,
    [],
    {},
  ),
);
const row = fc.record(
  {
    pointCode: fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), odd),
    dataTime: fc.oneof(fc.integer({ min: 0 }), fc.string({ minLength: 1, maxLength: 42 }), odd),
    value: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constant(null),
      fc.string({ maxLength: 42 }),
      odd,
    ),
    state: odd,
    unit: fc.oneof(fc.string({ maxLength: 18 }), odd),
    seq: odd,
    other: odd,
  },
  { requiredKeys: [] },
);

test('the fast check takes and refuses exactly what the schema does', () => {
  let taken = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 20, arbitrary: row }, { weight: 1, arbitrary: fc.anything() }),
      (given) => {
        const expected = sampleRecord.safeParse(given).success;
        if (expected) taken++;
        return isSample(given) === expected;
      },
    ),
    { numRuns: 5000, seed: 20_261_121 },
  );
  expect(taken).toBeGreaterThan(100);
});
