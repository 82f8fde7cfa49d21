import { ok } from '#base/result.ts';
import type { SeriesAnswer, SeriesQuery } from '#contracts/charts/series.ts';
import { BAD_VALUE } from '#contracts/sensors/valueState.ts';
import type { PastMessage } from '#contracts/live/past.ts';
import { ColumnReader } from '../decode/columnReader.ts';
import { ColumnGrid } from '../chart/columnGrid.ts';
import type { PointFacts } from '../points/pointStore.ts';
import type { Recording } from './recording.ts';
import type { ReplaySource } from './replaySource.ts';

/** An alarm is shown this long after its change, as from the server. */
const AFTER_ALARM_MS = 1_000;

/**
 * The past as a file holds it, with what its model says of the points. The state at a moment is the
 * first state and everything up to that moment.
 */
export function fileSource(
  { from, to, messages }: Recording,
  facts: readonly PointFacts[],
): ReplaySource {
  const raised = messages.flatMap((message) =>
    'transition' in message && message.transition.event === 'raised' ? [message.t] : [],
  );
  return {
    bounds: () => ({ from, to }),
    facts,
    stateAt: async (at) => ok(messages.filter(({ t }) => t <= at)),
    past: async (after, until) => ok(messages.filter(({ t }) => t > after && t <= until)),
    async alarmBeside(at, direction) {
      const moments = raised.map((t) => Math.ceil(t / 1_000) * 1_000 + AFTER_ALARM_MS);
      return ok(
        direction === 1
          ? moments.find((t) => t > at)
          : moments.findLast((t) => t < at - AFTER_ALARM_MS),
      );
    },
    series: async (query) => ok(seriesOf(messages, query)),
  };
}

/** The answer that the server would give, made of what the file holds. */
function seriesOf(messages: readonly PastMessage[], query: SeriesQuery): SeriesAnswer {
  const stepMs = Math.max(1, Math.ceil((query.to - query.from) / query.columns));
  const first = Math.floor(query.from / stepMs);
  const grids = new Map(
    query.pointNos.map((no) => [no, new ColumnGrid(stepMs, query.columns + 2)]),
  );
  const reader = new ColumnReader('point');
  for (const message of messages) {
    if (message.ch !== 'point') continue;
    const batch = reader.read(message.columns, message.rows);
    if (!batch) continue;
    for (let i = 0; i < message.rows; i++) {
      const t = batch.t[i] as number;
      const isGood = ((batch.state[i] as number) & BAD_VALUE) === 0;
      if (isGood && t >= query.from && t < query.to)
        grids.get(batch.no[i] as number)?.addSample(t, batch.value[i] as number);
    }
  }
  return {
    from: first * stepMs,
    to: query.to,
    stepMs,
    series: [...grids].map(([pointNo, grid]) => {
      const cells = Array.from(
        { length: query.columns + 1 },
        (_, i) => [i, grid.cellOf(first + i)] as const,
      ).filter(([, cell]) => cell >= 0);
      return {
        pointNo,
        column: cells.map(([i]) => i),
        min: cells.map(([, cell]) => grid.min(cell)),
        max: cells.map(([, cell]) => grid.max(cell)),
        before: null,
        read: 'samples',
        coarseUntil: null,
      };
    }),
  };
}
