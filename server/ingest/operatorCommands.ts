import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { OperatorCommands, RuleOutcome } from '#server/ports/rules.ts';
import type { Pipeline } from './pipeline/pipeline.ts';

/** Operators' acts, which wait their turn among the batches of the single writer. */
export const operatorCommands = (pipeline: Pick<Pipeline, 'act'>): OperatorCommands => ({
  acknowledge: (alarmIds, by, comment, reason, actedAt) =>
    pipeline.act((rules, now) =>
      ok(rules.acknowledge(alarmIds, by, comment, now, reason, actedAt)),
    ),
  reset: (alarmId, by, closeReason, comment) =>
    pipeline.act((rules, now) => answerless(rules.reset(alarmId, by, closeReason, comment, now))),
  shelve: (alarmIds, by, forMs, reason) =>
    pipeline.act((rules, now) => rules.shelve(alarmIds, by, now + forMs, reason, now)),
  unshelve: (alarmIds, by, comment) =>
    pipeline.act((rules, now) => ok(rules.unshelve(alarmIds, by, comment, now))),
  takeOut: (pointNo, by, forMs, reason, workId) =>
    pipeline.act((rules, now) =>
      answerless(
        rules.takeOut(pointNo, {
          since: now,
          until: now + forMs,
          by,
          reason,
          ...(workId === undefined ? {} : { workId }),
        }),
      ),
    ),
  putBack: (pointNo, by, comment, workId) =>
    pipeline.act((rules, now) => answerless(rules.putBack(pointNo, by, comment, now, workId))),
});

/** An act whose answer says no more than that it was done. */
const answerless = (
  done: Result<RuleOutcome, Failure>,
): Result<{ outcome: RuleOutcome; answer: null }, Failure> =>
  done.ok ? ok({ outcome: done.value, answer: null }) : done;
