import { describe, expect, test } from 'vitest';
import { traceLine } from './linePath.ts';

function traced(ys: number[], stepped = false): string {
  return penOf(ys, stepped).steps.join(' ');
}

function penOf(
  ys: number[],
  stepped = false,
): { readonly steps: readonly string[]; readonly way: number } {
  const steps: string[] = [];
  const pen = {
    moveTo: (x: number, y: number) => void steps.push(`M${x},${y}`),
    lineTo: (x: number, y: number) => void steps.push(`L${x},${y}`),
    rect: (x: number, y: number) => void steps.push(`R${x + 1},${y + 1}`),
  };
  const xs = ys.map((_, i) => i);
  const way = traceLine(
    pen,
    xs,
    ys,
    { first: 0, last: ys.length - 1 },
    (x) => x,
    (y) => y,
    { stepped },
  );
  return { steps, way };
}

describe('lines through columns', () => {
  test('joins neighbours', () => {
    expect(traced([1, 2, 3])).toBe('M0,1 L1,2 L2,3');
  });
  test('a gap is drawn as a gap', () => {
    expect(traced([1, 2, NaN, NaN, 5, 6])).toBe('M0,1 L1,2 M4,5 L5,6');
  });
  test('a value alone is a dot, also at the end', () => {
    expect(traced([NaN, 3, NaN, 4])).toBe('R1,3 R3,4');
  });
  test('a switch holds its value', () => {
    expect(traced([0, 0, 1], true)).toBe('M0,0 L1,0 L2,0 L2,1');
  });
  test('the way up and down counts what is drawn, not what a gap jumps over', () => {
    expect(penOf([1, 4, 2]).way).toBe(5);
    expect(penOf([1, 4, NaN, 9, 8]).way).toBe(4);
    expect(penOf([0, 0, 1], true).way).toBe(1);
  });
  test('nothing draws nothing', () => {
    expect(traced([])).toBe('');
    expect(traced([NaN])).toBe('');
  });
});
