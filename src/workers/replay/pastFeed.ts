import type { Clock } from '#base/clock.ts';
import { Chart } from '../chart/chart.ts';
import { Charts } from '../chart/charts.ts';
import { History } from '../chart/history.ts';
import type { ReplaySource } from './replaySource.ts';
import type { AlarmStore } from '../alarms/alarmStore.ts';
import { Feed } from '../feed.ts';
import type { MineState } from '../mineState.ts';
import { Rates } from '../rates.ts';
import type { ShownClock } from './shownClock.ts';

/** A feed that fills stores from the past: whole already, never late, never silent. */
export const pastFeed = (shown: ShownClock, mine: MineState, book: AlarmStore): Feed =>
  new Feed(
    {
      clock: shown,
      link: { invoke: () => Promise.resolve() },
      // The source is whole already: it was checked where it was read.
      channels: {
        take: () => 'apply',
        heartbeat: () => undefined,
        isLevel: () => false,
        differs: () => undefined,
      },
      mine,
      book,
      // The past is never late and never silent.
      time: { hear: () => undefined, since: (t) => t, lagMs: 0 },
      heartbeat: { heard: () => undefined, lags: () => undefined },
      rates: new Rates(shown),
    },
    {
      frame: () => undefined,
      book: () => undefined,
      heartbeat: () => undefined,
      event: () => undefined,
    },
  );

/** Charts whose newest moment is that of the clock that is shown. */
export function pastCharts(
  clock: Clock,
  shown: ShownClock,
  { series }: ReplaySource,
  { points }: MineState,
): Charts {
  const now = (): number => shown.now();
  const history = new History(series, now);
  return new Charts(clock, (topic) => new Chart(topic, { points, history, clock, now }));
}
