import { expect, test } from 'vitest';
import type { PeopleFrame } from '#contracts/live/dataCore.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import { mapColoursOf } from '../mapColours.ts';
import { PeopleTable } from '../peopleTable.ts';
import { PeopleColours } from './peopleLayers.ts';

const frame = {
  rows: 2,
  no: Int32Array.of(1, 2),
  x: Float64Array.of(0, 10),
  y: Float64Array.of(0, 0),
  z: Float64Array.of(-150, -150),
  area: Int32Array.of(4, 4),
  flags: Uint16Array.of(1, 1),
  stale: Uint8Array.of(0, 1),
  ageMs: Float64Array.of(0, 0),
} as unknown as PeopleFrame;

test('who has no way out has the colour of what is critical and a light edge, the old place too, in both schemes', () => {
  const tabs = [{ key: 'L1', name: 'L1', z: -150 }];
  const table = new PeopleTable(tabs, new Set([4]), new Set());
  table.take(frame, 0);
  for (const scheme of ['dark', 'light'] as const) {
    const palette = mapColoursOf(scheme);
    const colours = (trapped: ReadonlySet<number>): number[][] => {
      const [dots] = new PeopleColours().layers(table, 'L1', 0, 1, palette, trapped);
      const data = dots?.props.data as
        | { attributes: Record<string, { value: Uint8Array }> }
        | undefined;
      return ['getFillColor', 'getLineColor'].map((name) => [
        ...(data?.attributes[name]?.value ?? []),
      ]);
    };
    expect(colours(new Set([1, 2]))).toEqual([
      [...palette.critical, ...palette.critical],
      [...palette.text, ...palette.text],
    ]);
    expect(colours(new Set())[0]?.slice(0, 4)).toEqual(palette.text);
  }
});

test('rescuers who went in wear the accent, and without a way out what is critical', () => {
  const tabs = [{ key: 'L1', name: 'L1', z: -150 }];
  const table = new PeopleTable(tabs, new Set([4]), new Set());
  table.take(frame, 0);
  const palette = mapColoursOf('dark');
  const fillsOf = (trapped: ReadonlySet<number>): number[] => {
    const rescuers = new Set([1]);
    const [dots] = new PeopleColours().layers(table, 'L1', 0, 1, palette, trapped, rescuers);
    const data = dots?.props.data as
      | { attributes: Record<string, { value: Uint8Array }> }
      | undefined;
    return [...(data?.attributes['getFillColor']?.value ?? [])].slice(0, 4);
  };
  expect(fillsOf(new Set())).toEqual(palette.accent);
  expect(fillsOf(new Set([1]))).toEqual(palette.critical);
});

test('who lacks a certificate where he is wears amber, and an old place keeps an amber edge', () => {
  const tabs = [{ key: 'L1', name: 'L1', z: -150 }];
  const table = new PeopleTable(tabs, new Set([4]), new Set());
  const flags = PersonFlag.underground | PersonFlag.uncertified;
  table.take({ ...frame, flags: Uint16Array.of(flags, flags) }, 0);
  const palette = mapColoursOf('dark');
  const [dots] = new PeopleColours().layers(table, 'L1', 0, 1, palette);
  const data = dots?.props.data as
    | { attributes: Record<string, { value: Uint8Array }> }
    | undefined;
  expect([...(data?.attributes['getFillColor']?.value ?? [])].slice(0, 4)).toEqual(palette.high);
  expect([...(data?.attributes['getLineColor']?.value ?? [])]).toEqual([
    ...palette.high,
    ...palette.high,
  ]);
});
