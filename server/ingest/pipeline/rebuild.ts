import type { MineModel } from '#contracts/mine/mine.ts';
import type { SampleColumns } from '#server/ports/ingestBatch.ts';
import type { RuleEngine } from '#server/ports/rules.ts';
import type { MonitoringStore } from '#server/ports/storage.ts';
import { ColumnBuilder } from '../normalise/columns.ts';
import type { RuleMemory } from '../ruleMemory.ts';
import type { NewestTimes } from './newest.ts';

export type Rebuilding = {
  readonly rules: RuleEngine;
  readonly store: Pick<
    MonitoringStore,
    'openAlarms' | 'alarmsClosedSince' | 'alarmCursor' | 'latest' | 'recent' | 'history'
  >;
  readonly newest: NewestTimes;
  readonly memory: Pick<RuleMemory, 'restore'> | undefined;
  readonly model: () => Pick<MineModel, 'points'>;
  readonly now: number;
};

/** How far back timers and windows are wound up again. */
const WARM_UP_MS = 30 * 60_000;
/**
 * The longest windows there are: energies look back 28 days, the landslide threshold 18, the track
 * of a slope 14.
 */
const LONG_MS = 28 * 86_400_000;
const longKinds: readonly string[] = ['RAIN', 'DX', 'DY', 'DH'];
/** The energies of slots, not the registers that they come from: those are many. */
const ENERGY = '.activeEnergy';

/**
 * Sets rules and newest times to exactly what storage holds: at start, and after a commit that
 * failed. Everything is looked back on from the newest reading, so that a recording of another year
 * goes on as it was left.
 */
export async function rebuild({
  rules,
  store,
  newest,
  memory,
  model,
  now,
}: Rebuilding): Promise<void> {
  const [openAlarms, cursor, latest] = await Promise.all([
    store.openAlarms(),
    store.alarmCursor(),
    store.latest(),
  ]);
  const { samples, fixes, substations } = latest;
  const newestTime = newestOf(
    samples.t,
    newestOf(
      fixes.map(({ t }) => t),
      0,
    ),
  );
  const from = Math.min(now, newestTime) - WARM_UP_MS;
  rules.restore([...openAlarms, ...(await store.alarmsClosedSince(from))], cursor.lastNumber);
  await memory?.restore();
  const long = new Set(
    model()
      .points.filter(({ kind, code }) => longKinds.includes(kind) || code.endsWith(ENERGY))
      .map(({ no }) => no),
  );
  const longUntil = newestOf(
    samples.t.filter((_, i) => long.has(samples.pointNo[i] ?? -1)),
    0,
  );
  for await (const slice of store.history(
    [...long],
    longUntil - LONG_MS,
    Math.min(longUntil + 1, from),
  ))
    rules.warmUp({ ...slice, fixes: [], substations: [] });
  const isOld = ({ t }: { readonly t: number }): boolean => t < from;
  rules.warmUp({
    samples: oldSamples(samples, from, long),
    fixes: fixes.filter(isOld),
    substations: substations.filter(isOld),
    gnss: [],
  });
  for await (const slice of store.recent(from, newestTime + 1)) rules.warmUp(slice);
  newest.reset(latest);
}

function newestOf(times: ArrayLike<number>, otherwise: number): number {
  let newest = otherwise;
  for (let i = 0; i < times.length; i++) newest = Math.max(newest, times[i] ?? 0);
  return newest;
}

/**
 * The newest samples of the points that have been silent since before `from`: so that what is sent
 * again is known as old.
 */
function oldSamples(
  samples: SampleColumns,
  from: number,
  without: ReadonlySet<number>,
): SampleColumns {
  const old = new ColumnBuilder(16);
  for (let i = 0; i < samples.length; i++) {
    const [no, t] = [samples.pointNo[i] ?? -1, samples.t[i] ?? 0];
    if (t < from && !without.has(no))
      old.add(no, t, samples.value[i] ?? Number.NaN, samples.state[i] ?? 0);
  }
  return old.finish();
}
