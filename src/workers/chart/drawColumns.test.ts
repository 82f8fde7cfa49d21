import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ColumnGrid } from './columnGrid.ts';
import { drawColumns } from './drawColumns.ts';

const STEP = 1_000;
const line = { gapMs: 30_000, coarseUntil: 0, coarseGapMs: 0, hold: false };

function draw(grid: ColumnGrid, count: number, stroke = line): (number | undefined)[] {
  const y = new Float64Array(2 * count);
  drawColumns(grid, 0, count, stroke, y);
  return [...y].map((value) => (Number.isNaN(value) ? undefined : value));
}

const samples = fc.array(
  fc.record({
    t: fc.integer({ min: 0, max: 59_999 }),
    value: fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
  }),
  {
    minLength: 1,
    maxLength: 300,
  },
);

describe('pixel columns', () => {
  test('every column keeps exactly the extremes of its samples, in whatever order and however often they came', () => {
    fc.assert(
      fc.property(samples, fc.boolean(), (all, twice) => {
        const grid = new ColumnGrid(STEP, 60);
        for (const { t, value } of twice ? [...all, ...all] : all) grid.addSample(t, value);
        const y = new Float64Array(120);
        drawColumns(grid, 0, 60, line, y);
        for (let column = 0; column < 60; column++) {
          const within = all
            .filter(({ t }) => Math.floor(t / STEP) === column)
            .map(({ value }) => value);
          if (within.length === 0) continue;
          const pair = [y[2 * column] as number, y[2 * column + 1] as number];
          expect([Math.min(...pair), Math.max(...pair)]).toEqual([
            Math.min(...within),
            Math.max(...within),
          ]);
        }
      }),
    );
  });

  test('history and the samples it was made of, merged in any order, draw the same extremes', () => {
    fc.assert(
      fc.property(
        samples,
        fc.integer({ min: 0, max: 59 }),
        fc.boolean(),
        (all, seam, historyFirst) => {
          const whole = new ColumnGrid(STEP, 60);
          for (const { t, value } of all) whole.addSample(t, value);
          const merged = new ColumnGrid(STEP, 60);
          const addHistory = (): void => {
            for (let column = 0; column <= seam; column++) {
              const within = all
                .filter(({ t }) => Math.floor(t / STEP) === column)
                .map(({ value }) => value);
              if (within.length > 0)
                merged.addExtremes(column, Math.min(...within), Math.max(...within));
            }
          };
          if (historyFirst) addHistory();
          for (const { t, value } of all) if (t >= seam * STEP) merged.addSample(t, value);
          if (!historyFirst) addHistory();
          for (let column = 0; column < 60; column++) {
            const [a, b] = [whole.cellOf(column), merged.cellOf(column)];
            expect(b >= 0 && [merged.min(b), merged.max(b)]).toEqual(
              a >= 0 && [whole.min(a), whole.max(a)],
            );
          }
        },
      ),
    );
  });

  test('the extremes stand in the order they happened', () => {
    const grid = new ColumnGrid(STEP, 4);
    for (const [t, value] of [
      [100, 5],
      [200, 1],
      [300, 9],
      [1_100, 5],
      [1_200, 9],
      [1_300, 1],
    ] as const)
      grid.addSample(t, value);
    expect(draw(grid, 2)).toEqual([1, 9, 9, 1]);
  });

  test('no line runs across more than the gap; nearer samples are joined by the line between them', () => {
    const grid = new ColumnGrid(STEP, 10);
    grid.addSample(500, 10);
    grid.addSample(3_500, 40);
    expect(draw(grid, 5, { ...line, gapMs: 3_000, hold: false })).toEqual([
      10,
      10,
      16,
      22,
      28,
      34,
      40,
      40,
      undefined,
      undefined,
    ]);
    expect(draw(grid, 5, { ...line, gapMs: 2_999, hold: false })).toEqual([
      10,
      10,
      undefined,
      undefined,
      undefined,
      undefined,
      40,
      40,
      undefined,
      undefined,
    ]);
  });

  test('5-minute values of history are joined as far as they reach, and no further', () => {
    const grid = new ColumnGrid(STEP, 10);
    for (const [t, value] of [
      [500, 1],
      [3_500, 4],
      [6_500, 7],
    ] as const)
      grid.addSample(t, value);
    const drawn = draw(grid, 7, { ...line, gapMs: 1_000, coarseUntil: 3_000, coarseGapMs: 3_000 });
    expect(drawn.slice(0, 8).every((value) => value !== undefined)).toBe(true);
    expect(drawn.slice(8, 12)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a switch holds its value until the next', () => {
    const grid = new ColumnGrid(STEP, 10);
    grid.addSample(500, 0);
    grid.addSample(3_500, 1);
    expect(draw(grid, 4, { ...line, gapMs: 9_000, hold: true })).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
  });

  test('bad and missing values draw nothing', () => {
    const grid = new ColumnGrid(STEP, 4);
    grid.addSample(600, Number.NaN);
    expect(draw(grid, 1)).toEqual([undefined, undefined]);
    expect(grid.cellOf(0)).toBe(-1);
  });

  test('a newer column takes the place of the oldest, and what is older than all is left out', () => {
    const grid = new ColumnGrid(STEP, 4);
    for (let column = 0; column < 6; column++) grid.addSample(column * STEP, column);
    grid.addSample(0, 99);
    expect([0, 1, 2, 3, 4, 5].map((column) => grid.cellOf(column) >= 0)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
