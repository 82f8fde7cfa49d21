import { describe, expect, test } from 'vitest';
import { isReached, rangeOfWindow, stepped, widened, zoomed, ZoomHistory } from './timeRange.ts';

describe('ranges of charts', () => {
  test('dragging either way zooms in, never below a second', () => {
    expect(zoomed(5000, 2000)).toEqual({ live: false, from: 2000, to: 5000 });
    expect(zoomed(2000, 2001)).toEqual({ live: false, from: 2000, to: 3000 });
  });
  test('back leaves live, forward comes back to it', () => {
    const back = stepped({ live: true, spanMs: 1000 }, -1, 10_000);
    expect(back).toEqual({ live: false, from: 8500, to: 9500 });
    expect(stepped(back, 1, 10_000)).toEqual({ live: true, spanMs: 1000 });
    expect(stepped({ live: false, from: 0, to: 1000 }, 1, 10_000)).toEqual({
      live: false,
      from: 500,
      to: 1500,
    });
  });
  test('a window moved to the present is live, one moved off it is not', () => {
    expect(rangeOfWindow({ from: 40_000, to: 99_500 }, 100_000)).toEqual({
      live: true,
      spanMs: 59_500,
    });
    expect(rangeOfWindow({ from: 20_000, to: 80_000 }, 100_000)).toEqual({
      live: false,
      from: 20_000,
      to: 80_000,
    });
  });
  test('a frame of the old range does not end a move, one of the new range does, though time went on', () => {
    const window = { from: 0, to: 60_000 };
    expect(isReached({ from: 30_000, to: 90_000 }, window)).toBe(false);
    expect(isReached({ from: 700, to: 60_700 }, window)).toBe(true);
  });
  test('widening keeps the middle and does not reach into the future', () => {
    expect(widened({ live: false, from: 4000, to: 6000 }, 10_000)).toEqual({
      live: false,
      from: 3000,
      to: 7000,
    });
    expect(widened({ live: false, from: 6000, to: 10_000 }, 10_000)).toEqual({
      live: false,
      from: 4000,
      to: 10_000,
    });
    expect(widened({ live: true, spanMs: 500 }, 10_000)).toEqual({ live: true, spanMs: 1000 });
  });
  test('zoom goes back the way it came', () => {
    const history = new ZoomHistory();
    history.push({ live: true, spanMs: 1 });
    history.push({ live: false, from: 1, to: 2 });
    expect(history.pop()).toEqual({ live: false, from: 1, to: 2 });
    expect(history.pop()).toEqual({ live: true, spanMs: 1 });
    expect(history.pop()).toBeUndefined();
  });
});
