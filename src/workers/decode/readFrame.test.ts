import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameMessageSchema } from '#contracts/live/wireFrame.ts';
import { readFrame } from './readFrame.ts';

const good = { ch: 'point', epoch: 'e', seq: 1, t: 5, kind: 'delta', rows: 2, columns: {} };

describe('frame header', () => {
  test('accepts and refuses exactly what the schema of the contract does', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        'point',
        'alarm',
        'snap',
        '',
        null,
        undefined,
        -1,
        0,
        1,
        1.5,
        200_000,
        200_001,
        Number.NaN,
        Infinity,
        true,
      ),
      fc.constantFrom([], {}, { a: 1 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), odd, (name, value) => {
        const message = { ...good, [name]: value };
        expect(readFrame(message) !== undefined).toBe(
          frameMessageSchema.safeParse(message).success,
        );
      }),
      { numRuns: 500 },
    );
    expect(readFrame(good)).toBe(good);
    for (const none of [undefined, null, 'frame', 7]) expect(readFrame(none)).toBeUndefined();
  });
});
