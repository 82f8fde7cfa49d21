import { describe, expect, test } from 'vitest';
import { stepped, widened, zoomed, ZoomHistory } from './chartRange.ts';

describe('ranges of charts', () => {
  test('dragging either way zooms in, never below a second', () => {
    expect(zoomed(5000, 2000)).toEqual({ live: false, from: 2000, to: 5000 });
    expect(zoomed(2000, 2001)).toEqual({ live: false, from: 2000, to: 3000 });
  });
  test('back leaves live, forward comes back to it', () => {
    const back = stepped({ live: true, spanMs: 1000 }, -1, 10_000);
    expect(back).toEqual({ live: false, from: 8500, to: 9500 });
    expect(stepped(back, 1, 10_000)).toEqual({ live: true, spanMs: 1000 });
    expect(stepped({ live: false, from: 0, to: 1000 }, 1, 10_000)).toEqual({ live: false, from: 500, to: 1500 });
  });
  test('widening keeps the middle and does not reach into the future', () => {
    expect(widened({ live: false, from: 4000, to: 6000 }, 10_000)).toEqual({ live: false, from: 3000, to: 7000 });
    expect(widened({ live: false, from: 6000, to: 10_000 }, 10_000)).toEqual({ live: false, from: 4000, to: 10_000 });
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
