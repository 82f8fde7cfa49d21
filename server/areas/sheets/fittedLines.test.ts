import { expect, test } from 'vitest';
import { fittedLines } from './fittedLines.ts';

/** A sign is as wide as it is high. */
const widthOf = (text: string, size: number): number => Array.from(text).length * size;
const fitted = (text: string, width: number, height: number) =>
  fittedLines(text, { width, height, size: 10, widthOf });

test('Chinese ends a line anywhere, other words at a space, and a paragraph where it ends', () => {
  expect(fitted('瓦斯检查员证', 30, 100)).toEqual({ lines: ['瓦斯检', '查员证'], size: 10 });
  expect(fitted('has been trained', 90, 100).lines).toEqual(['has been', 'trained']);
  expect(fitted('one\ntwo', 90, 100).lines).toEqual(['one', 'two']);
  expect(fitted('GAS-2026-0001', 60, 100).lines).toEqual(['GAS-20', '26-000', '1']);
});

test('what has no room is written smaller before it is cut', () => {
  const name = fitted('欧阳修文武', 40, 15);
  expect(name.lines).toEqual(['欧阳修文武']);
  expect(name.size).toBeLessThan(8.1);
  expect(name.size).toBeGreaterThan(7);
  expect(fitted('一二三四五六七八九十', 30, 10)).toEqual({ lines: ['一二三四…'], size: 6 });
});

test('a text of nothing has no lines', () => {
  expect(fitted('  ', 100, 20).lines).toEqual([]);
});
