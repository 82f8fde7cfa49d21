import { expect, test } from 'vitest';
import { drawTile, INK, TILE } from './watermarkTile.ts';

test('[S9-43] the tile is 150 x 150, its text turned by -45 degrees in grey at 20 % opacity', () => {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const brush = {
    translate: note('translate'),
    rotate: note('rotate'),
    fillText: note('fillText'),
    font: '',
    fillStyle: '',
    textAlign: 'start',
    textBaseline: 'top',
  } as const;
  drawTile(brush as unknown as Parameters<typeof drawTile>[0], ['管理员', '2026-11-21']);
  expect(TILE).toBe(150);
  expect(INK).toBe('rgba(128, 128, 128, 0.2)');
  expect(calls).toEqual([
    ['translate', 75, 75],
    ['rotate', -Math.PI / 4],
    ['fillText', '管理员', 0, -10],
    ['fillText', '2026-11-21', 0, 10],
  ]);
  expect((brush as { fillStyle: string }).fillStyle).toBe(INK);
});
