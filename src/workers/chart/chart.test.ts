import { describe, expect, test } from 'vitest';
import { paths } from '#contracts/http/paths.ts';
import type { SeriesQuery } from '#contracts/charts/series.ts';
import type { ChartFrame } from '#contracts/live/dataCore.ts';
import { RING_CAPACITY } from '../points/ring.ts';
import type { ChartTopic } from './chart.ts';
import { CoreFixture, T0 } from '#tests/helpers/coreFixture.ts';

type Sample = { readonly no: number; readonly t: number; readonly value: number };

/** What the server would answer from `stored`. */
function seriesOf(stored: readonly Sample[], query: SeriesQuery) {
  const stepMs = (query.to - query.from) / query.columns;
  return {
    from: query.from,
    to: query.to,
    stepMs,
    series: query.pointNos.map((pointNo) => {
      const columns = new Map<number, number[]>();
      for (const { no, t, value } of stored) {
        if (no !== pointNo || t < query.from || t >= query.to) continue;
        const column = Math.floor((t - query.from) / stepMs);
        columns.set(column, [...(columns.get(column) ?? []), value]);
      }
      const sorted = [...columns].toSorted(([a], [b]) => a - b);
      return {
        pointNo,
        column: sorted.map(([column]) => column),
        min: sorted.map(([, values]) => Math.min(...values)),
        max: sorted.map(([, values]) => Math.max(...values)),
        before: null,
        read: 'samples',
        coarseUntil: null,
      };
    }),
  };
}

/** The frame's columns that hold samples, as [min, max] by column number from the epoch. */
function extremesOf(frame: ChartFrame | undefined, series = 0): Map<number, [number, number]> {
  const step = frame ? (frame.to - frame.from) / (frame.x.length / 2) : 1;
  const y = frame?.series[series] ?? new Float64Array();
  const columns = new Map<number, [number, number]>();
  for (let i = 0; i < y.length / 2; i++) {
    const pair = [y[2 * i] as number, y[2 * i + 1] as number] as const;
    if (!Number.isNaN(pair[0]))
      columns.set(Math.round((frame?.from ?? 0) / step) + i, [
        Math.min(...pair),
        Math.max(...pair),
      ]);
  }
  return columns;
}

const stored = (mine: CoreFixture): Sample[] => {
  const samples: Sample[] = [];
  mine.answers[paths.series] = (body) => seriesOf(samples, body as SeriesQuery);
  mine.answers[paths.mineModel] = () => ({
    version: 1,
    points: [{ no: 1, pointType: 1, samplePeriod: 1, limits: {} }],
  });
  return samples;
};

const live: ChartTopic = { kind: 'chart', pointNos: [1], spanMs: 60_000, columns: 60 };

describe('chart', () => {
  test('history and live samples join without a seam, with the extremes of all samples', async () => {
    const mine = new CoreFixture();
    const samples = stored(mine);
    await mine.open();
    const publish = (t: number, value: number): void => {
      samples.push({ no: 1, t, value });
      mine.hub.point({ no: 1, t, value });
    };
    for (let t = T0 - 55_000; t < T0; t += 250) samples.push({ no: 1, t, value: Math.sin(t) });
    const chart = mine.window.follow(live);
    for (let step = 1; step <= 80; step++) {
      publish(T0 + step * 250, Math.cos(step));
      mine.clock.advance(250);
      if (step % 8 === 0) mine.hub.heartbeat();
      mine.window.pull();
      await mine.turn();
    }
    const frame = chart.newest();
    expect(frame).toMatchObject({
      loading: false,
      failed: undefined,
      to: T0 + 21_000,
      from: T0 - 39_000,
    });
    const expected = extremesOfSamples(samples, frame?.from ?? 0, 1_000);
    expect(extremesOf(frame)).toEqual(expected);
    expect(frame?.samples).toBe(80);
    expect(mine.requests.filter(({ path }) => path === paths.series)).toHaveLength(1);
  });

  test('until history has come the last hour is drawn from buckets, which then give way', async () => {
    const mine = new CoreFixture();
    await mine.open();
    for (let t = T0 - 50_000; t < T0; t += 5_000)
      mine.hub.point({ no: 1, t, value: t === T0 - 45_000 ? 9 : 1 });
    const chart = mine.window.follow(live);
    mine.window.pull();
    await mine.turn();
    expect(chart.all[0]).toMatchObject({ loading: true });
    expect(Math.max(...[...extremesOf(chart.all[0]).values()].map(([, max]) => max))).toBe(9);
    mine.window.pull();
    await mine.turn();
    expect(chart.newest()).toMatchObject({ loading: false, failed: { code: 'unavailable' } });
    const samples = stored(mine);
    samples.push({ no: 1, t: T0 - 45_000, value: 9 });
    await mine.pass(6);
    mine.window.pull();
    await mine.turn();
    expect(chart.newest()).toMatchObject({ loading: false, failed: undefined });
    expect(extremesOf(chart.newest())).toEqual(new Map([[T0 / 1_000 - 45, [9, 9]]]));
  });

  test('what a break swallowed is fetched once the channel has a snapshot', async () => {
    const mine = new CoreFixture();
    const samples = stored(mine);
    await mine.open();
    const chart = mine.window.follow(live);
    await mine.turn();
    mine.hub.break();
    samples.push({ no: 1, t: T0 - 3_000, value: 7 });
    mine.hub.restart('e2');
    mine.hub.connect();
    mine.window.pull();
    await mine.turn();
    mine.window.pull();
    await mine.turn();
    expect(extremesOf(chart.newest())).toEqual(new Map([[T0 / 1_000 - 3, [7, 7]]]));
  });

  test('a fixed range stands still, is asked for once and kept for the next window', async () => {
    const mine = new CoreFixture();
    const samples = stored(mine);
    samples.push({ no: 1, t: T0 - 500_000, value: 3 });
    await mine.open();
    const range = { ...live, to: T0 - 480_000 };
    const chart = mine.window.follow(range);
    await mine.turn();
    mine.hub.point({ no: 1, t: T0, value: 99 });
    await mine.pass(2);
    mine.window.pull();
    await mine.turn();
    expect(extremesOf(chart.newest())).toEqual(new Map([[T0 / 1_000 - 500, [3, 3]]]));
    mine.window.unfollow(chart.id);
    await mine.pass(40);
    mine.window.follow(range);
    await mine.turn();
    expect(mine.requests.filter(({ path }) => path === paths.series)).toHaveLength(1);
  });

  const fetches = (mine: CoreFixture): number =>
    mine.requests.filter(({ path }) => path === paths.series).length;
  const burst = (mine: CoreFixture, count: number): void => {
    const t = mine.clock.now();
    mine.hub.point(
      ...Array.from({ length: count }, (_, i) => ({ no: 1, t: t + i / count, value: i })),
    );
  };

  test('a window that looks away for long loses nothing and costs no fetch', async () => {
    const mine = new CoreFixture();
    stored(mine);
    await mine.open();
    mine.window.follow(live);
    await mine.turn();
    for (let second = 0; second < 40; second++) {
      burst(mine, RING_CAPACITY / 20);
      await mine.pass(1);
    }
    mine.window.pull();
    await mine.turn();
    expect(fetches(mine)).toBe(1);
  });

  test('a ring that went round before it was read is made good from history', async () => {
    const mine = new CoreFixture();
    stored(mine);
    await mine.open();
    mine.window.follow(live);
    await mine.turn();
    burst(mine, RING_CAPACITY + 1);
    await mine.pass(1);
    expect(fetches(mine)).toBe(2);
  });

  test('the backlog of a source that was cut off is fetched once, when it has come', async () => {
    const mine = new CoreFixture();
    stored(mine);
    await mine.open();
    mine.window.follow({ ...live, spanMs: 24 * 3_600_000, columns: 100 });
    await mine.turn();
    for (let hour = 9; hour >= 2; hour--) {
      mine.hub.point({ no: 1, t: T0 - hour * 3_600_000, value: hour });
      await mine.pass(1);
    }
    expect(fetches(mine)).toBe(1);
    await mine.pass(10);
    expect(fetches(mine)).toBe(2);
    await mine.pass(30);
    expect(fetches(mine)).toBe(2);
  });

  test('a gap that opens while history is being fetched is fetched after it', async () => {
    const mine = new CoreFixture();
    const samples = stored(mine);
    await mine.open();
    const answer = mine.answers[paths.series];
    const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>();
    mine.answers[paths.series] = async (body, init) => {
      const answered = answer?.(body, init);
      await mayAnswer;
      return answered;
    };
    const chart = mine.window.follow(live);
    mine.hub.break();
    samples.push({ no: 1, t: T0 - 3_000, value: 7 });
    mine.hub.restart('e2');
    mine.hub.connect();
    await mine.turn();
    expect(fetches(mine)).toBe(1);
    answerNow();
    await mine.turn();
    mine.window.pull();
    await mine.turn();
    expect(fetches(mine)).toBe(2);
    expect(extremesOf(chart.newest())).toEqual(new Map([[T0 / 1_000 - 3, [7, 7]]]));
  });

  test('nothing new, no frame', async () => {
    const mine = new CoreFixture();
    stored(mine);
    await mine.open();
    const chart = mine.window.follow({ ...live, spanMs: 3_600_000 });
    mine.window.pull();
    await mine.turn();
    mine.window.pull();
    await mine.turn();
    const frames = chart.all.length;
    mine.window.pull();
    mine.clock.advance(500);
    await mine.turn();
    expect(chart.all.length).toBe(frames);
  });
});

function extremesOfSamples(
  samples: readonly Sample[],
  from: number,
  step: number,
): Map<number, [number, number]> {
  const columns = new Map<number, [number, number]>();
  for (const { t, value } of samples.toSorted((a, b) => a.t - b.t)) {
    if (t < from) continue;
    const column = Math.floor(t / step);
    const [min, max] = columns.get(column) ?? [value, value];
    columns.set(column, [Math.min(min, value), Math.max(max, value)]);
  }
  return columns;
}
