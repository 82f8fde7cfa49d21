import { describe, expect, test } from 'vitest';
import { heldWindow, movingWindow, panned, zoomedAbout } from './timeWindow.ts';

const NOW = 1_000_000;
const window = { from: 800_000, to: 900_000 };

describe('windows of time moved by hand', () => {
  test('panning keeps the length and stops at now', () => {
    expect(panned(window, -50_000, NOW)).toEqual({ from: 750_000, to: 850_000 });
    expect(panned(window, 500_000, NOW)).toEqual({ from: 900_000, to: NOW });
    expect(panned({ from: 900_000, to: NOW + 40 }, 10, NOW)).toEqual({
      from: 900_000,
      to: NOW + 40,
    });
  });

  test('what is under the pointer stays under it while zooming', () => {
    expect(zoomedAbout(window, 0.5, 825_000, NOW)).toEqual({ from: 812_500, to: 862_500 });
    expect(zoomedAbout(window, 2, 850_000, NOW)).toEqual({ from: 750_000, to: 950_000 });
  });

  test('zooming out does not show the future, zooming in ends at 5 s', () => {
    expect(zoomedAbout(window, 10, 850_000, NOW)).toEqual({ from: 0, to: NOW });
    expect(zoomedAbout(window, 1e-9, 850_000, NOW)).toEqual({ from: 847_500, to: 852_500 });
  });

  test('one finger drags its moment along, two stretch the time between theirs', () => {
    expect(heldWindow(window, [{ time: 850_000, place: 0.25 }], NOW)).toEqual({
      from: 825_000,
      to: 925_000,
    });
    const pinched = [
      { time: 820_000, place: 0.1 },
      { time: 840_000, place: 0.9 },
    ];
    expect(heldWindow(window, pinched, NOW)).toEqual({ from: 817_500, to: 842_500 });
    expect(heldWindow(window, [{ time: 950_000, place: 0 }], NOW)).toEqual({
      from: 900_000,
      to: NOW,
    });
    expect(heldWindow(window, [], NOW)).toBe(window);
  });
});

test('all charts of a stack hear of a move', () => {
  const moving = movingWindow();
  const heard: unknown[] = [];
  const stop = moving.subscribe(() => heard.push(moving.now()));
  moving.set(window);
  moving.set(window);
  stop();
  moving.set(undefined);
  expect(heard).toEqual([window]);
});
