import { describe, expect, test } from 'vitest';
import { randomOf } from '#base/random.ts';
import { edgeMarks, sameMarks } from './marksAtEdge.ts';

/** One pixel a metre; the middle of the picture is the origin. */
const view = { x: 0, y: 0, zoom: 0 };
const size = { width: 800, height: 600 };
const bare = { top: 0, right: 0 };
const spot = (x: number, y: number, level: 1 | 2 | 3 | 4 = 1, more = {}) => ({
  id: `${x} ${y}`,
  tab: 'L1',
  x,
  y,
  level,
  unacknowledged: true,
  count: 1,
  ...more,
});

describe('marks at the edge of a picture', () => {
  test('nothing that is in sight has one', () => {
    expect(edgeMarks([spot(0, 0), spot(390, 290), spot(-399, -299)], view, size, bare)).toEqual([]);
  });

  test('each lies at its side and says in which direction', () => {
    const marks = edgeMarks(
      [spot(0, 5_000), spot(5_000, 0), spot(0, -5_000), spot(-5_000, 0), spot(5_000, 5_000)],
      view,
      size,
      bare,
    );
    expect(marks.map(({ direction }) => direction)).toEqual(['n', 'e', 's', 'w', 'ne']);
    const [north, east, south, west] = marks;
    expect((north?.py ?? 999) < 60 && (south?.py ?? 0) > 540).toBe(true);
    expect((west?.px ?? 999) < 60 && (east?.px ?? 0) > 700).toBe(true);
  });

  test('alarms behind one part of the edge are one mark with their number, led by the worst that waits, then the nearest', () => {
    const [mark, ...others] = edgeMarks(
      [
        spot(5_000, 3, 2),
        spot(9_000, 2, 1),
        spot(8_000, 1, 1, { count: 40 }),
        spot(6_000, 0, 1, { unacknowledged: false }),
      ],
      view,
      size,
      bare,
    );
    expect(others).toEqual([]);
    expect([mark?.count, mark?.spot.x]).toEqual([43, 8_000]);
  });

  test('a worse one that somebody has seen does not quiet one that nobody has', () => {
    const seen = { unacknowledged: false };
    const [mark] = edgeMarks([spot(5_000, 0, 1, seen), spot(6_000, 1, 2)], view, size, bare);
    expect([mark?.spot.level, mark?.unacknowledged, mark?.count]).toEqual([1, true, 2]);
    expect(edgeMarks([spot(5_000, 0, 1, seen)], view, size, bare)[0]?.unacknowledged).toBe(false);
  });

  test('what a card or the tabs cover is not in sight', () => {
    const covered = { top: 40, right: 280 };
    const marks = edgeMarks([spot(300, 0), spot(-160, 280)], view, size, covered);
    expect(marks.map(({ direction }) => direction)).toEqual(['e', 'n']);
    for (const { px, py } of marks) expect([px <= 520, py >= 40]).toEqual([true, true]);
  });

  test('no alarm is lost, and no mark lies on another or beyond the picture, wherever they are', () => {
    const random = randomOf(20, 'edges');
    const spots = Array.from({ length: 300 }, (_, i) =>
      spot(
        (random.next() - 0.5) * 20_000,
        (random.next() - 0.5) * 20_000,
        ((i % 4) + 1) as 1 | 2 | 3 | 4,
      ),
    );
    const hidden = spots.filter(({ x, y }) => Math.abs(x) > 400 || Math.abs(y) > 300);
    const marks = edgeMarks(spots, view, size, bare);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(hidden.length);
    for (const [i, a] of marks.entries()) {
      expect(a.px > 0 && a.px < size.width && a.py > 0 && a.py < size.height).toBe(true);
      for (const b of marks.slice(i + 1))
        expect(Math.abs(a.px - b.px) >= 24 || Math.abs(a.py - b.py) >= 24).toBe(true);
    }
  });

  test('a picture too small for a mark has none', () => {
    expect(edgeMarks([spot(5_000, 0)], view, { width: 120, height: 90 }, bare)).toEqual([]);
  });

  test('the same view has the same marks, another number is another', () => {
    const marks = (count: number) => edgeMarks([spot(5_000, 0, 1, { count })], view, size, bare);
    expect([sameMarks(marks(1), marks(1)), sameMarks(marks(1), marks(2))]).toEqual([true, false]);
  });
});
