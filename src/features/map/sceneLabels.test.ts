import { expect, test } from 'vitest';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { MineLive } from './mineLive.ts';
import { SceneLabels } from './sceneLabels.ts';
import type { SceneWish } from './sceneWish.ts';

const model = {
  persons: [
    { no: 8, name: 'Li' },
    { no: 9, name: 'Wang' },
  ],
  points: [],
} as unknown as MineModel;
const live = {
  people: {
    dots: { no: Int32Array.of(8, 9) },
    isStale: () => false,
    flagsOf: () => 1,
    ageMsOf: () => 0,
  },
} as unknown as MineLive;
const wish = {
  ground: { tab: 'L1', areas: [], waysOut: [], points: [] },
  shown: { people: true, names: true, areas: false, sensors: false },
  picked: undefined,
  followNo: undefined,
  trapped: new Set(),
  works: [],
  isOld: false,
} as unknown as SceneWish;
const spot = {
  id: 'a',
  tab: 'L1',
  x: 0,
  y: 0,
  personNo: 8,
  level: 1,
  unacknowledged: true,
  marked: true,
  count: 1,
} as const;

test('whom an alarm is about is named, however far away; others only near by', () => {
  const labels = new SceneLabels(model, live).layOut(
    {
      wish,
      spots: [spot],
      crowded: new Map(),
      people: { slots: Int32Array.of(0, 1), places: Float32Array.of(0, 0, 0, 200, 0, 0) },
      view: { x: 0, y: 0, zoom: -1 },
      size: { width: 800, height: 600 },
    },
    0,
  );
  expect(labels.map(({ text }) => text)).toEqual(['Li']);
});

test('who went in with a rescue team is named with it, however far away', () => {
  const labels = new SceneLabels(model, live).layOut(
    {
      wish: { ...wish, teams: new Map([[9, 'First team · 181 min']]) },
      spots: [],
      crowded: new Map(),
      people: { slots: Int32Array.of(0, 1), places: Float32Array.of(0, 0, 0, 200, 0, 0) },
      view: { x: 0, y: 0, zoom: -1 },
      size: { width: 800, height: 600 },
    },
    0,
  );
  expect(labels.map(({ text }) => text)).toContain('Wang · First team · 181 min');
});
