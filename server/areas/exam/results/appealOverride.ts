import { err, ok } from '#base/result.ts';
import { appeal } from '#contracts/exam/appeal.ts';
import { attempt, attemptAnswer } from '#contracts/exam/attempt.ts';
import { test } from '#contracts/exam/exam.ts';
import { failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { override, type WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { roundedPoints, verdictOf } from '../versions/judge.ts';
import { keepGrades } from '../marking/release.ts';
import { scoreOf } from '../marking/scored.ts';

const ANSWER = `
  SELECT id FROM entity."attemptAnswer" WHERE "attemptId" = $1 AND "questionId" = $2`;

/** Appeals: what is upheld sets the points of its answer; score, grade and ranks follow. */
export const appealOverride = override(appeal, {
  transitions: {
    uphold: {
      async effect({ record, form, note }, context) {
        const [answer] = await rowsOf(idRow, context.client, ANSWER, [
          record.attemptId,
          record.questionId,
        ]);
        const asSystem = within({ ...context, actor: systemActor });
        const found = await asSystem.get(attemptAnswer, answer?.id ?? '');
        if (!found.ok) return found;
        const points = roundedPoints(Number(form['points']));
        const worth = found.value.worth ?? 0;
        if (points > worth)
          return err(failure('rule_broken', `The question is worth ${worth} points.`, 'points'));
        const marked = await asSystem.set(attemptAnswer, found.value.id, {
          points,
          correct: verdictOf(points, worth),
        });
        if (!marked.ok) return marked;
        const sums = await scoreOf(context.client, record.attemptId);
        const scored = await asSystem.set(attempt, record.attemptId, sums);
        if (!scored.ok) return scored;
        const exam = await asSystem.get(test, record.testId);
        if (!exam.ok) return exam;
        const graded = await keepGrades(context, exam.value, record.studentId);
        return graded.ok ? ok({ ...replied(context, note), points }) : graded;
      },
    },
    refuse: { effect: ({ note }, context) => ok(replied(context, note)) },
  },
});

const replied = ({ engine, actor }: WriteContext, note: string | undefined) => ({
  reply: note ?? null,
  replyTime: engine.clock.now(),
  replyUserId: actor.userId,
});
