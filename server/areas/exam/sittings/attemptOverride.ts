import { ok } from '#base/result.ts';
import { attempt, endings } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import { failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { scoreOf, scoredByMachine } from '../marking/scored.ts';
import { keepEvent } from './events.ts';
import { keepWrong } from '../practice/keepWrong.ts';
import { reviewAfterHandIn } from '../entry/reviewRule.ts';

const [TIME] = endings.time;

/** Attempts: scored by machine as soon as they are over, marked once nobody has to look at them. */
export const attemptOverride = override(attempt, {
  hooks: {
    async afterWrite({ action, id, after }, context) {
      if (after === undefined || stateOf(attempt, after) !== 'submitted') return;
      if (action !== 'handIn' && action !== 'close') return;
      const waiting = await rowsOf(idRow, context.client, WAITING, [id]);
      if (waiting.length > 0) return;
      const moved = await within({ ...context, actor: systemActor }).move(attempt, 'finishMarks', {
        id,
      });
      // What nobody has to mark is marked: that it cannot be is a fault of ours.
      if (!moved.ok) throw new Error(`marks of ${id}: ${moved.error.message}`);
    },
  },
  transitions: {
    handIn: {
      async effect({ record, form }, context) {
        await keepEvent(context, record, 'handIn');
        const scored = await scoredByMachine(context, record);
        return ok({ ...scored, ending: form['ending'], submitTime: context.engine.clock.now() });
      },
    },
    close: {
      async effect({ record }, context) {
        await keepEvent(context, record, 'close');
        const scored = await scoredByMachine(context, record);
        return ok({ ...scored, ending: TIME, submitTime: record.serverDeadline });
      },
    },
    finishMarks: {
      async effect({ record }, context) {
        if (await reviewAfterHandIn(context.client, record.testId))
          await keepWrong(context, record.id);
        return ok(await scoreOf(context.client, record.id));
      },
    },
    invalidate: {
      async guard({ record }, context) {
        const found = await within({ ...context, actor: systemActor }).get(test, record.testId);
        return found.ok && stateOf(test, found.value) === 'finished'
          ? failure('wrong_state', 'The exam is released: its attempts stay.')
          : undefined;
      },
      async effect({ record, note }, context) {
        await keepEvent(context, record, 'invalidate', note?.slice(0, 200) ?? null);
        return ok({ submitTime: record.submitTime ?? context.engine.clock.now() });
      },
    },
  },
});

const WAITING = `SELECT id FROM entity."attemptAnswer" WHERE "attemptId" = $1 AND marking IN (1, 2, 3) LIMIT 1`;
