import type { Clock } from '#base/clock.ts';
import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { LimitTrial } from '#server/ports/rules.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { WhatIf } from './whatIf.ts';

const DAY_MS = 86_400_000;

/**
 * Runs the stored samples of a point through its present limits and through others, a day at a
 * time; one at a time for all.
 */
export function limitTrials(
  { registry, store }: Pick<MineReading, 'registry' | 'store'>,
  clock: Pick<Clock, 'now'>,
): LimitTrial {
  let isBusy = false;
  return async (pointNo, limits, days) => {
    const model = registry.model();
    const point = model.points.find(({ no }) => no === pointNo);
    if (point === undefined)
      return err(failure('unknown_point', `There is no point ${pointNo}.`, 'pointNo'));
    if (isBusy)
      return err(failure('too_many_requests', 'Another trial is running; try again in a moment.'));
    isBusy = true;
    try {
      const to = clock.now();
      const from = to - days * DAY_MS;
      const [before, after] = [
        new WhatIf(point, point.limits, model.company),
        new WhatIf(point, limits, model.company),
      ];
      let samples = 0;
      let first: number | null = null;
      let last: number | null = null;
      for await (const slice of store.history([pointNo], from, to)) {
        const { t, length } = slice.samples;
        samples += length;
        first ??= t[0] ?? null;
        last = t[length - 1] ?? last;
        before.take(slice.samples);
        after.take(slice.samples);
      }
      return ok({ from, to, samples, first, last, before: before.result(), after: after.result() });
    } finally {
      isBusy = false;
    }
  };
}
