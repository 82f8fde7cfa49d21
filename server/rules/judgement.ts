import { BACKFILLED } from '#contracts/sensors/valueState.ts';
import type { RuleEngine } from '#server/ports/rules.ts';
import type { RuleParts } from './parts.ts';
import { Busy } from './points/pointStates.ts';

/**
 * A delay runs out by the clock this much later than by a sample, so that the sample that decides
 * may still come.
 */
const GRACE_MS = 2_000;
const SWITCH = 2;

/** Judges what comes in and what the clock alone decides, from a restored lifecycle on. */
export function judgementOf(
  parts: RuleParts,
): Pick<RuleEngine, 'restore' | 'warmUp' | 'evaluate' | 'tick'> {
  const { definitions, lifecycle, suppression, escalation, holds, substations, points, offline } =
    parts;
  const { feed, rain, meters, external, people, slope, derived, outcome } = parts;
  const { states } = points;
  let deaf = false;

  /** How far the newest sample of a point lay behind its receipt. */
  function lagOf(no: number | null): number {
    const lag = no === null ? 0 : (states.lastRecv[no] ?? 0) - (states.lastT[no] ?? 0);
    return Number.isFinite(lag) ? lag : 0;
  }

  return {
    restore(alarms, lastAlarmNumber) {
      deaf = true;
      lifecycle.restore(alarms, lastAlarmNumber);
      suppression.forget();
      escalation.restore();
      holds.restore();
      points.restore(definitions.model.mine.points);
      offline.restore();
      substations.restore();
      external.restore();
      people.restore();
      slope.restore();
    },

    warmUp(ingestBatch) {
      lifecycle.muted = true;
      const bits = ingestBatch.samples.state.slice();
      const { length } = ingestBatch.samples;
      for (let i = 0; i < length; i++) {
        if (((bits[i] ?? 0) & BACKFILLED) !== 0) continue;
        const t = ingestBatch.samples.t[i] ?? 0;
        points.take(
          ingestBatch.samples.pointNo[i] ?? -1,
          t,
          ingestBatch.samples.value[i] ?? Number.NaN,
          bits[i] ?? 0,
          t,
        );
      }
      for (const status of ingestBatch.substations) substations.status(status, status.t);
      people.fixes(ingestBatch.fixes, undefined);
      for (const solution of ingestBatch.gnss) slope.take(solution);
      for (const { no } of definitions.model.mine.points) states.setBusy(no, Busy.unsettled, true);
      derived.take();
      lifecycle.muted = false;
    },

    evaluate(ingestBatch) {
      escalation.clock(ingestBatch.recvTime);
      for (const blast of ingestBatch.blasts ?? []) suppression.fired(blast);
      for (const status of ingestBatch.substations)
        substations.status(status, ingestBatch.recvTime);
      rain.observe(ingestBatch.samples);
      points.evaluate(ingestBatch.samples, ingestBatch.recvTime);
      people.fixes(ingestBatch.fixes, ingestBatch.recvTime);
      people.seekHelps(ingestBatch.seekHelps);
      for (const solution of ingestBatch.gnss) slope.take(solution);
      for (const record of ingestBatch.externalAlarms) external.take(ingestBatch.sourceNo, record);
      return outcome();
    },

    tick(now) {
      escalation.clock(now);
      if (deaf) hearAgain(parts, now);
      deaf = false;
      runDelays(parts, now, lagOf);
      feed.tick(now, lagOf);
      substations.tick(now);
      meters.tick(now, states);
      offline.tick(now);
      people.tick(now);
      suppression.tick(now, lagOf);
      holds.tick(now);
      escalation.tick(now);
      return outcome();
    },
  };
}

function runDelays(
  { definitions, points }: RuleParts,
  now: number,
  lagOf: (no: number) => number,
): void {
  const { states } = points;
  for (const { no, samplePeriod, pointType } of definitions.model.mine.points) {
    if (((states.busy[no] ?? 0) & Busy.waiting) === 0) continue;
    // A switch tells a change at once: until it does, it stands as it was told.
    const t = now - lagOf(no) - GRACE_MS - (pointType === SWITCH ? 0 : samplePeriod * 1000);
    if (t > (states.lastT[no] ?? t)) points.runDelays(no, t);
  }
}

/**
 * While we were away nobody could be heard: silence is counted from now on, and each clock of
 * data goes on where it stood.
 */
function hearAgain({ offline, substations, people, escalation }: RuleParts, now: number): void {
  offline.hearAgain(now);
  substations.hearAgain(now);
  people.hearAgain(now);
  escalation.hearAgain(now);
}
