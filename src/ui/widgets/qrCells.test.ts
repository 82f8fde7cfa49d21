import { expect, test } from 'vitest';
import { QUIET, qrCells } from './qrCells.ts';

/** The error level that the format bits beside the finder say, unmasked: H is 2. */
function levelOf(cells: readonly (readonly boolean[])[]): number {
  const at = (row: number, column: number): number =>
    cells[QUIET + row]?.[QUIET + column] === true ? 1 : 0;
  const mask = 0b101010000010010;
  return (((at(8, 0) << 1) | at(8, 1)) ^ (mask >> 13)) & 3;
}

test('[S9-42] the code is of error level H, with a quiet zone of four cells', () => {
  const cells = qrCells('https://mine.example/#/equipment/EQ-000001') ?? [];
  expect(levelOf(cells)).toBe(2);
  expect(cells.length).toBeGreaterThan(20);
  expect(cells.slice(0, QUIET).flat().some(Boolean)).toBe(false);
  expect(cells[QUIET]?.slice(QUIET, QUIET + 7)).toEqual(Array.from({ length: 7 }, () => true));
});

test('a text that fits no code has none', () => {
  expect(qrCells('x'.repeat(5_000))).toBeUndefined();
});
