import { encode } from '@msgpack/msgpack';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWellFormed } from './msgpackShape.ts';

fc.configureGlobal({ seed: 20_260 });

describe('the shape of a MessagePack value', () => {
  test('whatever an encoder writes is well formed, and no shorter or longer part of it is', () => {
    const anything = fc.anything({
      maxDepth: 5,
      withTypedArray: true,
      withDate: false,
      withBigInt: false,
    });
    fc.assert(
      fc.property(anything, (value) => {
        let bytes: Uint8Array;
        try {
          bytes = encode(value);
        } catch {
          return;
        }
        expect(isWellFormed(bytes, 64)).toBe(true);
        expect(isWellFormed(bytes.subarray(0, -1), 64)).toBe(false);
        expect(isWellFormed(new Uint8Array([...bytes, 0xc0]), 64)).toBe(false);
      }),
    );
  });

  test('timestamps and extensions of every width are known', () => {
    expect(isWellFormed(encode(new Date(0)), 8)).toBe(true);
    expect(isWellFormed(encode(new Date(1e12 + 1)), 8)).toBe(true);
    expect(isWellFormed(encode(new Date(1e14 + 1)), 8)).toBe(true);
  });

  test.each([
    ['an array of four thousand million', [0xdd, 0xff, 0xff, 0xff, 0xff]],
    ['a map of four thousand million', [0xdf, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['text of four gigabytes', [0xdb, 0xff, 0xff, 0xff, 0xff, 0x61]],
    ['bytes of four gigabytes', [0xc6, 0xff, 0xff, 0xff, 0xff]],
    ['an extension of four gigabytes', [0xc9, 0xff, 0xff, 0xff, 0xff, 0x01]],
    ['the reserved head', [0xc1]],
    ['nothing', []],
    ['a length cut short', [0xdd, 0xff]],
  ])('%s is refused before anything is allocated', (_name, bytes) => {
    expect(isWellFormed(Uint8Array.from(bytes), 64)).toBe(false);
  });

  test('depth counts', () => {
    const nested = (depth: number): Uint8Array =>
      Uint8Array.from([...Array<number>(depth).fill(0x91), 0xc0]);
    expect(isWellFormed(nested(63), 64)).toBe(true);
    expect(isWellFormed(nested(64), 64)).toBe(false);
    expect(isWellFormed(nested(100_000), 64)).toBe(false);
  });
});
