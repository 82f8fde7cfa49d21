import type { SeriesAnswer } from '#contracts/charts/series.ts';
import type { StoreReader } from '#server/ports/storage.ts';
import { rowsOf } from './monitoringRows.ts';

/** All that a store answers about [from, to) and these points, in a form that tests can compare. */
export async function storedAnswers(
  store: StoreReader,
  pointNos: readonly number[],
  from: number,
  to: number,
): Promise<object> {
  const recent = [];
  for await (const slice of store.recent(from, to)) recent.push(...rowsOf(slice.samples));
  const history = [];
  for await (const slice of store.history([...pointNos].slice(1), from, to))
    history.push(...rowsOf(slice.samples));
  const past = {
    samples: [] as unknown[],
    fixes: [] as unknown[],
    substations: [] as unknown[],
    alarmChanges: [] as unknown[],
  };
  let at = from;
  for await (const slice of store.past(from, to)) {
    if (slice.from !== at) throw new Error('Slices of the past do not adjoin');
    at = slice.to;
    past.samples.push(...rowsOf(slice.samples));
    past.fixes.push(...slice.fixes);
    past.substations.push(...slice.substations);
    past.alarmChanges.push(...slice.alarmChanges);
  }
  if (at !== to) throw new Error('The past ends early');
  const states = [];
  for (let i = 0; i <= 12; i++) {
    const { samples, ...rest } = await store.stateAt(Math.floor(from + ((to - from) * i) / 12));
    states.push({ ...rest, samples: rowsOf(samples).toSorted((a, b) => a[0] - b[0]) });
  }
  const series = [];
  for (const [share, columns] of [
    [1, 7],
    [1, 300],
    [0.3, 1200],
    [0.05, 50],
  ] as const)
    // prettier-ignore
    for (const start of [from, from + (to - from) * 0.41])
      series.push(unsigned(await store.series({ pointNos: [...pointNos], from: start, to: start + (to - from) * share, columns })));
  const latest = rowsOf((await store.latest()).samples).toSorted((a, b) => a[0] - b[0]);
  return { recent, history, past, states, series, latest };
}

/** Of 0 and -0 either may be the least value: PostgreSQL and JavaScript call them equal. */
const unsigned = (answer: SeriesAnswer): SeriesAnswer => ({
  ...answer,
  series: answer.series.map((one) => ({
    ...one,
    min: one.min.map((value) => value + 0),
    max: one.max.map((value) => value + 0),
  })),
});
