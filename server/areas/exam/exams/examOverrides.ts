import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { extraTime, test } from '#contracts/exam/exam.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import {
  override,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { scoreAnswers } from '../marking/score.ts';
import { releaseTest, releasedByItself } from '../marking/release.ts';
import { groupsOf } from '../results/groups.ts';
import { closeTest } from './closeTest.ts';
import { keepDeadlines } from '../entry/deadlines.ts';
import { faultOfAddresses } from '../entry/whereFrom.ts';

type Test = RecordOf<typeof test>;

/** Digits of the code by which a kiosk finds an exam. */
const CODE_DIGITS = 6;
/** What stays as it is once students were told of an exam. */
const FIXED = ['paperId', 'type', 'startTime', 'doubleMarked'] as const;

/** Exams: published with the version of their paper, closed and released. Extra time moves deadlines. */
export const testOverrides: readonly EntityOverride[] = [
  override(test, {
    hooks: {
      beforeCreate: async (values) => withAddresses(values),
      beforeUpdate: async (values, before) => {
        const whole = withAddresses(values);
        return whole.ok ? changeOf(values, before) : whole;
      },
      async afterWrite({ action, id, after }, context) {
        if (after === undefined) return;
        const state = stateOf(test, after);
        if (state === 'published' || state === 'running') await keepDeadlines(context.client, id);
        if (action === 'end') await releasedByItself(context, after);
      },
    },
    transitions: {
      publish: {
        guard: ({ record }, context) => faultOfTest(record, context),
        effect: ({ record }, context) => published(record, context),
      },
      end: { effect: ({ record }, context) => closeTest(context, record) },
      cancel: { effect: () => ok({ code: null, closeTime: null }) },
      release: { effect: ({ record }, context) => releaseTest(context, record) },
    },
    actions: { Score: scoreAnswers, getGroup: groupsOf },
  }),
  override(extraTime, {
    hooks: {
      async afterWrite({ before, after }, { client }) {
        const testId = after?.testId ?? before?.testId;
        if (testId !== undefined) await keepDeadlines(client, testId);
      },
    },
  }),
];

function withAddresses(values: FieldValues): Result<FieldValues, Failure> {
  const fault = faultOfAddresses(values);
  return fault === undefined ? ok(values) : err(fault);
}

/** An exam that was published keeps its paper, one that has begun its time of begin. */
function changeOf(values: FieldValues, before: Test): Result<FieldValues, Failure> {
  const state = stateOf(test, before);
  if (state === 'draft') return ok(values);
  if (state === 'published' || state === 'running') {
    const free = state === 'published' ? ['startTime'] : [];
    const fixed = FIXED.find(
      (name) => !free.includes(name) && name in values && values[name] !== before[name],
    );
    return fixed === undefined
      ? ok(values)
      : err(failure('wrong_state', 'Students were told of it: it stays as it is.', fixed));
  }
  return err(failure('wrong_state', 'This exam is over: it stays as it is.', 'status'));
}

const versionRow = z.object({ id: z.string(), durationMin: z.number() });

/** The version of its paper that is in force: of a paper that is published. */
const VERSION = `
  SELECT v.id, v."durationMin" FROM entity."paper" p
    JOIN entity."paperVersion" v ON v."paperId" = p.id AND v.no = p.version
  WHERE p.id = $1 AND p.status = 1 AND NOT p."isDeleted"`;

async function faultOfTest(
  { paperId, endTime, studentIds, groupIds, trades }: Test,
  { client, engine }: WriteContext,
): Promise<Failure | undefined> {
  if (endTime <= engine.clock.now())
    return failure('ends_before_begin', 'Its end lies ahead.', 'endTime');
  if ([studentIds, groupIds, trades].every((named) => (named ?? []).length === 0))
    return failure('rule_broken', 'It names nobody who sits it.', 'studentIds');
  const [version] = await rowsOf(versionRow, client, VERSION, [paperId]);
  return version === undefined
    ? failure('rule_broken', 'Its paper is not published.', 'paperId')
    : undefined;
}

async function published(
  { paperId, durationMin }: Test,
  { client }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const [version] = await rowsOf(versionRow, client, VERSION, [paperId]);
  if (version === undefined)
    return err(failure('rule_broken', 'Its paper is not published.', 'paperId'));
  return ok({
    versionId: version.id,
    durationMin: durationMin ?? version.durationMin,
    code: await freeCode(client),
  });
}

/** A code that no other exam has. */
async function freeCode(client: WriteContext['client']): Promise<string> {
  const taken = await rowsOf(
    z.object({ code: z.string() }),
    client,
    `SELECT code FROM entity."test" WHERE code IS NOT NULL AND NOT "isDeleted"`,
  );
  const known = new Set(taken.map(({ code }) => code));
  for (;;) {
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    if (!known.has(code)) return code;
  }
}
