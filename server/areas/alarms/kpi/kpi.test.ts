import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  actorsOf,
  beginningOf,
  binsOf,
  BIN_MS,
  chatteringOf,
  figuresOf,
  operatorsOf,
  topTenOf,
} from './kpi.ts';
import type { AlarmStep } from '#server/ports/alarms.ts';

const minute = 60_000;
const rang = (t: number, key = 'a', more: Partial<AlarmStep> = {}): AlarmStep => ({
  t,
  alarmId: key,
  key,
  name: key,
  alarmType: 1,
  kind: null,
  powerOffState: 0,
  level: 3,
  what: 'rang',
  by: null,
  ...more,
});
const acked = (t: number, key: string, by: string): AlarmStep =>
  rang(t, key, { what: 'acknowledged', by });

describe('figures of a stretch of time', () => {
  test('rates are over all of it, the peak over ten minutes by the clock', () => {
    const events = [rang(0), rang(minute), rang(11 * minute), rang(55 * minute, 'b', { level: 1 })];
    expect(figuresOf(events, 0, 60 * minute)).toMatchObject({
      annunciated: 4,
      perHour: 4,
      perTenMin: 4 / 6,
      peak: 2,
      peakAt: 0,
      floods: 0,
      byLevel: [1, 0, 3, 0],
    });
    expect(figuresOf(events, 10 * minute, 50 * minute)).toMatchObject({
      annunciated: 1,
      peakAt: 10 * minute,
    });
    expect(figuresOf([], 0, minute)).toMatchObject({
      annunciated: 0,
      peak: 0,
      peakAt: null,
      floodShare: 0,
      ackMedianMs: null,
    });
  });

  test('a range that began before the product stood is counted from when there was anything to count', () => {
    const [from, to] = [0, 480 * minute];
    expect(beginningOf(from, to, 450 * minute, [])).toBe(450 * minute);
    // What was read from elsewhere is older than the product.
    expect(beginningOf(from, to, 450 * minute, [rang(100 * minute)])).toBe(100 * minute);
    expect(beginningOf(from, to, -minute, [rang(100 * minute)])).toBe(from);
    expect(
      figuresOf([rang(460 * minute)], beginningOf(from, to, 450 * minute, []), to).perHour,
    ).toBe(2);
  });

  test('a flood begins above ten in ten minutes and lasts until fewer than five', () => {
    const counts = [2, 11, 6, 5, 4, 10, 12];
    const events = counts.flatMap((count, bin) =>
      Array.from({ length: count }, (_, i) => rang(bin * BIN_MS + i, String(i))),
    );
    expect(figuresOf(events, 0, counts.length * BIN_MS)).toMatchObject({
      floods: 2,
      floodShare: 4 / 7,
      peak: 12,
    });
    expect(figuresOf(events.slice(0, 12), 0, 2 * BIN_MS).floods).toBe(0);
  });

  test('an acknowledgement is counted from the last time its alarm rang, also before the stretch', () => {
    const events = [
      rang(0),
      rang(5_000),
      acked(8_000, 'a', 'Li'),
      rang(9_000, 'b'),
      acked(29_000, 'b', 'Li'),
      acked(30_000, 'c', 'Wang'),
    ];
    expect(figuresOf(events, 0, minute)).toMatchObject({
      acknowledged: 2,
      ackMedianMs: 3_000,
      ack95Ms: 20_000,
    });
    expect(figuresOf(events, 7_000, 8_500)).toMatchObject({
      annunciated: 0,
      acknowledged: 1,
      ackMedianMs: 3_000,
    });
    expect(operatorsOf(events, 0)).toEqual([
      { name: 'Li', acknowledged: 2, ackMedianMs: 3_000, ack95Ms: 20_000, shelved: 0 },
    ]);
  });
});

describe('sources', () => {
  test('the loudest come first, with their share', () => {
    const actors = actorsOf([rang(0), rang(1, 'b'), rang(2, 'b'), rang(3, 'b')]);
    expect(actors).toMatchObject([
      { key: 'b', annunciated: 3, share: 0.75 },
      { key: 'a', annunciated: 1, share: 0.25 },
    ]);
    expect(
      topTenOf(actorsOf(Array.from({ length: 12 }, (_, i) => rang(i, String(i))))),
    ).toHaveLength(10);
  });

  test('[domain 3.6 chattering] five rings in ten minutes chatter; the same five once', () => {
    const every = (ms: number, count: number, key: string) =>
      Array.from({ length: count }, (_, i) => rang(i * ms, key));
    const actors = actorsOf([
      ...every(minute, 9, 'nine'),
      ...every(minute, 10, 'ten'),
      ...every(3 * minute, 20, 'slow'),
    ]);
    expect(chatteringOf(actors).map(({ key, chatters }) => [key, chatters])).toEqual([
      ['ten', 2],
      ['nine', 1],
    ]);
  });
});

const folder = new URL('../../../../../shared/data/tep-alarms/', import.meta.url);

describe.skipIf(!existsSync(folder))('the recorded alarms of a plant', () => {
  type Expected = {
    totals: Record<string, { activations: number; worst_10min: number }>;
    files: Record<
      string,
      {
        activations: number;
        tags: number;
        max_activations_in_10min: number;
        '10min_bins_over_10': number;
      }
    >;
  };
  const expected = (): Expected =>
    JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Expected;

  const eventsOf = (path: string): { rings: AlarmStep[]; tags: Set<string> } => {
    const bytes = readFileSync(new URL(path, folder));
    const lines = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes)
      .toString('utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1);
    const rings: AlarmStep[] = [];
    const tags = new Set<string>();
    for (const line of lines) {
      const [, stamp = '', tag = '', type = ''] = line.split(',');
      tags.add(tag);
      if (!type.endsWith('NR'))
        rings.push(
          rang(Date.parse(`${stamp.slice(0, 10)}T${stamp.slice(11, 19)}Z`), `${tag} ${type}`),
        );
    }
    return { rings, tags };
  };

  test('activations, worst ten minutes and overfull ten minutes are the known ones in all thirty files', () => {
    const { files, totals } = expected();
    const sums: Record<string, number> = {};
    for (const [path, known] of Object.entries(files)) {
      const { rings, tags } = eventsOf(path);
      const [from, to] = [rings[0]?.t ?? 0, (rings.at(-1)?.t ?? 0) + 1];
      const figures = figuresOf(rings, from, to);
      const over = binsOf(rings, from, to).filter((count) => count > 10).length;
      const sum = path.split('/')[0] ?? '';
      sums[sum] = (sums[sum] ?? 0) + figures.annunciated;
      expect({
        path,
        tags: tags.size,
        activations: figures.annunciated,
        peak: figures.peak,
        over,
      }).toEqual({
        path,
        tags: known.tags,
        activations: known.activations,
        peak: known.max_activations_in_10min,
        over: known['10min_bins_over_10'],
      });
    }
    for (const [name, { activations }] of Object.entries(totals))
      expect([name, sums[name]]).toEqual([name, activations]);
  });

  test('alarm management takes the chattering away', () => {
    const chatters = (path: string): number =>
      actorsOf(eventsOf(path).rings).reduce((sum, actor) => sum + actor.chatters, 0);
    expect(chatters('original/text_alarms_original_1.csv.gz')).toBeGreaterThan(100);
    expect(chatters('deadband/text_alarms_deadband_1.csv')).toBe(0);
  });
});
