import { describe, expect, test } from 'vitest';
import type { FrameColumns } from '#contracts/live/wireFrame.ts';
import { CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';
import { ColumnTable } from './columnTable.ts';
import { TRAIL_FIXES } from './trails.ts';

const rhythm = { firstMs: 10_000, leastMs: 2_000, mostMs: 30_000 };

const substations = (
  ...rows: readonly (readonly [no: number, t: number, battery: number])[]
): FrameColumns<'substation'> => ({
  no: Int32Array.from(rows, ([no]) => no),
  t: Float64Array.from(rows, ([, t]) => t),
  battery: Uint8Array.from(rows, ([, , battery]) => battery),
  runState: new Uint8Array(rows.length),
  powerMode: new Uint8Array(rows.length),
  online: new Uint16Array(rows.length),
  total: new Uint16Array(rows.length),
});

const shown = (table: ColumnTable<'substation'>): number[][] =>
  [...table.rows()].map((row) => [
    table.columns.no[row] as number,
    table.columns.battery[row] as number,
  ]);

describe('column table', () => {
  test('keeps the newest report of each number; an older one changes nothing', () => {
    const table = new ColumnTable('substation', rhythm);
    table.take(substations([7, T0, 90], [9, T0, 80]), 'snap', T0, 0);
    table.take(substations([7, T0 + 1, 89], [9, T0 - 1, 10]), 'delta', T0, 0);
    expect(shown(table)).toEqual([
      [7, 89],
      [9, 80],
    ]);
  });

  test('a snapshot is everything: who is not in it is gone, and the row serves the next', () => {
    const table = new ColumnTable('substation', rhythm);
    table.take(substations([1, T0, 1], [2, T0, 2], [3, T0, 3]), 'snap', T0, 0);
    table.take(substations([3, T0, 33]), 'snap', T0, 0);
    expect(shown(table)).toEqual([[3, 33]]);
    table.take(substations([4, T0, 4], [5, T0, 5], [6, T0, 6]), 'delta', T0, 0);
    expect(table.size).toBe(4);
    expect([...table.rows()]).toEqual([0, 1, 2, 3]);
  });

  test('grows beyond its first rows and keeps what it held', () => {
    const table = new ColumnTable('substation', rhythm);
    table.take(
      substations(...Array.from({ length: 3_000 }, (_, no) => [no, T0, no % 100] as const)),
      'snap',
      T0,
      0,
    );
    expect(shown(table).every(([no, battery]) => battery === (no as number) % 100)).toBe(true);
    expect(table.size).toBe(3_000);
  });

  test('is stale beyond three periods, and learns the period from the reports', () => {
    const table = new ColumnTable('substation', rhythm);
    table.take(substations([1, T0, 1]), 'snap', T0, 0);
    expect([table.isStale(0, 30_000), table.isStale(0, 30_001)]).toEqual([false, true]);
    for (let i = 1; i <= 60; i++)
      table.take(substations([1, T0 + i * 2_000, 1]), 'delta', T0 + i * 2_000, i * 2_000);
    expect([table.isStale(0, 120_000 + 6_000), table.isStale(0, 120_000 + 6_100)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('people', () => {
  const fix = (mine: CoreFixture, no: number, t: number, x: number): void => {
    mine.hub.channels.person.add({
      no,
      t,
      x,
      y: 2 * x,
      z: -400,
      area: 1,
      reader: 1,
      flags: 1,
      battery: 90,
      accuracy: 1,
      inTime: T0,
    });
    mine.hub.channels.person.close(mine.clock.now(), mine.hub.group('person'));
  };

  test('a frame holds every person with age and stale mark', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const people = mine.window.follow({ kind: 'people' });
    fix(mine, 12, T0 - 40_000, 1);
    fix(mine, 5, T0, 2);
    mine.window.pull();
    await mine.turn();
    const frame = people.newest();
    expect(frame?.rows).toBe(2);
    expect([...(frame?.no ?? [])]).toEqual([12, 5]);
    expect([...(frame?.x ?? [])]).toEqual([1, 2]);
    expect([...(frame?.ageMs ?? [])]).toEqual([40_000, 0]);
    expect([...(frame?.stale ?? [])]).toEqual([1, 0]);
  });

  test('a trail holds the last fixes of one person, oldest first', async () => {
    const mine = new CoreFixture();
    await mine.open();
    const trail = mine.window.follow({ kind: 'trail', personNo: 5 });
    for (let i = 0; i < TRAIL_FIXES + 10; i++) {
      fix(mine, 5, T0 + i, i);
      fix(mine, 6, T0 + i, -i);
    }
    mine.window.pull();
    await mine.turn();
    expect([...(trail.newest()?.x ?? [])]).toEqual(
      Array.from({ length: TRAIL_FIXES }, (_, i) => i + 10),
    );
    expect(trail.newest()?.y[0]).toBe(20);
  });
});
