import { describe, expect, test } from 'vitest';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { PeopleTable } from './peopleTable.ts';

const tabs = [
  { key: 'surface', name: 'Pit', z: 0 },
  { key: 'L1', name: '-150', z: -150 },
];
type Row = { no: number; x: number; z: number; area: number; flags: number; stale?: number };
const frameOf = (rows: Row[]): PeopleFrame => ({
  kind: 'people',
  rows: rows.length,
  no: Int32Array.from(rows, (row) => row.no),
  t: new Float64Array(rows.length),
  x: Float32Array.from(rows, (row) => row.x),
  y: new Float32Array(rows.length),
  z: Float32Array.from(rows, (row) => row.z),
  area: Int32Array.from(rows, (row) => row.area),
  reader: new Int32Array(rows.length),
  flags: Uint16Array.from(rows, (row) => row.flags),
  battery: new Uint8Array(rows.length).fill(255),
  accuracy: new Float32Array(rows.length),
  inTime: new Float64Array(rows.length).fill(Number.NaN),
  ageMs: new Float64Array(rows.length).fill(500),
  stale: Uint8Array.from(rows, (row) => row.stale ?? 0),
});

describe('people of a mine', () => {
  const table = new PeopleTable(tabs, new Set([4]), new Set([900]));
  const slots = new Int32Array(512);
  table.take(
    frameOf([
      { no: 1, x: 10, z: -149, area: 4, flags: 1 },
      { no: 2, x: 20, z: 0, area: -1, flags: 0 },
      { no: 3, x: 30, z: -150, area: 4, flags: 1, stale: 1 },
    ]),
    0,
  );

  test('counts heads by area', () => {
    expect([...table.headCount]).toEqual([[4, 2]]);
    expect(table.inArea(4).sort((a, b) => a - b)).toEqual([1, 3]);
  });
  test('a vehicle is drawn and not counted as a head', () => {
    const mixed = new PeopleTable(tabs, new Set([4]), new Set([900]));
    expect(mixed.isKnown).toBe(false);
    mixed.take(
      frameOf([
        { no: 1, x: 10, z: -149, area: 4, flags: 1 },
        { no: 900, x: 20, z: -149, area: 4, flags: 1 },
      ]),
      0,
    );
    expect([...mixed.headCount]).toEqual([[4, 1]]);
    expect(mixed.onTab('L1', new Int32Array(512))).toBe(2);
    expect(mixed.isKnown).toBe(true);
  });
  test('heads are counted once, as on every page: underground all, old places too; on the surface who is there now; no vehicles', () => {
    const mixed = new PeopleTable(tabs, new Set([4]), new Set([900]));
    mixed.take(
      frameOf([
        { no: 1, x: 10, z: -149, area: 4, flags: 1 },
        { no: 2, x: 11, z: -149, area: 4, flags: 1, stale: 1 },
        { no: 3, x: 12, z: 0, area: -1, flags: 0 },
        { no: 5, x: 13, z: 0, area: -1, flags: 0, stale: 1 },
        { no: 900, x: 20, z: -149, area: 4, flags: 1 },
      ]),
      0,
    );
    expect(mixed.headsOn(undefined)).toEqual({ below: 2, stale: 1, surface: 1 });
    expect([...mixed.countByTab().values()].reduce((sum, count) => sum + count, 0)).toBe(3);
  });
  test('who has left the mine is not counted where they were last', () => {
    const left = new PeopleTable(tabs, new Set([4]), new Set([900]));
    left.take(frameOf([{ no: 1, x: 0, z: 0, area: 4, flags: 0 }]), 0);
    expect(left.headCount.size).toBe(0);
    expect(left.whereabouts(1, 0)?.areaNo).toBeUndefined();
  });
  test('sorts people onto the pictures', () => {
    expect(table.onTab('L1', slots)).toBe(2);
    expect(table.onTab('surface', slots)).toBe(1);
    const slot = table.dots.slotOf(2) ?? -1;
    expect([undefined, 'surface', 'L1'].map((tab) => table.isOn(slot, tab))).toEqual([
      true,
      true,
      false,
    ]);
    expect(table.isOn(60, undefined)).toBe(false);
  });
  test('unknown is undefined, never a number; the age grows on', () => {
    const known = table.whereabouts(2, 1500);
    expect(known).toMatchObject({
      tab: 'surface',
      areaNo: undefined,
      battery: undefined,
      inTime: undefined,
      ageMs: 2000,
      stale: false,
    });
    expect(table.whereabouts(3, 0)?.stale).toBe(true);
  });
  test('whom the system has lost contact with is nowhere for sure, however young the last fix', () => {
    const lost = new PeopleTable(tabs, new Set([4]), new Set([900]));
    lost.take(
      frameOf([
        { no: 1, x: 10, z: -150, area: 4, flags: PersonFlag.underground | PersonFlag.lost },
      ]),
      0,
    );
    expect(lost.whereabouts(1, 0)?.stale).toBe(true);
  });
  test('in a replay that stands still no age grows', () => {
    table.isPast = true;
    expect(table.whereabouts(2, 60_000)?.ageMs).toBe(500);
    table.isPast = false;
  });
  test('who is in no frame any more has left', () => {
    table.take(frameOf([{ no: 2, x: 20, z: 0, area: -1, flags: 0 }]), 1000);
    expect(table.whereabouts(1, 1000)).toBeUndefined();
    expect(table.onTab('L1', slots)).toBe(0);
    expect(table.headCount.size).toBe(0);
  });
  test('grows with the crowd', () => {
    table.take(
      frameOf(Array.from({ length: 300 }, (_, no) => ({ no, x: no, z: -150, area: 1, flags: 1 }))),
      2000,
    );
    expect(table.onTab('L1', slots)).toBe(300);
    expect(table.headCount.get(1)).toBe(300);
    expect(table.whereabouts(299, 2000)?.x).toBe(299);
  });
});
