import { err, ok } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import {
  GAS_TEST_MS,
  HOT_WORK_METHANE,
  LONGEST_PERMIT_MS,
  workPermit,
} from '#contracts/maintenance/workPermit.ts';
import { stateOf } from '#server/entity/lifecycle/states.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import { override, type FieldValues, type WriteContext } from '#server/entity/override.ts';

type Permit = RecordOf<typeof workPermit>;

const HOT = storedChoice(workPermit, 'kind', 'hot');

/**
 * A permit to work: asked for, issued by another person, begun on the spot, and what was issued is
 * not changed afterwards.
 */
export const permitOverride = override(workPermit, {
  hooks: {
    beforeCreate: async (values, { actor }) => ok({ ...values, requesterId: actor.userId }),
    beforeUpdate: async (values, before) =>
      stateOf(workPermit, before) === 'draft' ? ok(values) : err(settled),
    beforeRemove: async (before) =>
      ['requested', 'approved', 'active'].includes(stateOf(workPermit, before))
        ? err(settled)
        : ok(undefined),
  },
  transitions: {
    request: {
      guard: ({ record }, { engine }) => faultOfSpan(record, engine.clock.now()),
      async effect({ record }, context) {
        const told = await tellSafety(context, record);
        return told === undefined ? ok({}) : err(told);
      },
    },
    approve: {
      guard: ({ record }, { actor, engine }) =>
        record.requesterId === actor.userId
          ? failure('own_request', 'A permit is issued by another person than who asks for it.')
          : faultOfSpan(record, engine.clock.now()),
      effect: (_, { actor, engine }) =>
        ok({ issuerId: actor.userId, approveTime: engine.clock.now() }),
    },
    begin: {
      guard({ record }, { engine }) {
        const now = engine.clock.now();
        return now >= record.fromTime && now < record.toTime
          ? undefined
          : failure('wrong_state', 'A permit begins within its time.', 'fromTime');
      },
      effect({ record, form }, { engine }) {
        const now = engine.clock.now();
        const fault = record.kind === HOT ? faultOfGas(form, now) : undefined;
        if (fault !== undefined) return err(fault);
        const { gasValue, gasTime } = form;
        return ok({ beginTime: now, gasValue: gasValue ?? null, gasTime: gasTime ?? null });
      },
    },
    close: { effect: (_, { engine }) => ok({ endTime: engine.clock.now() }) },
    revoke: { effect: (_, { engine }) => ok({ endTime: engine.clock.now() }) },
    expire: { effect: ({ record: { toTime } }) => ok({ endTime: toTime }) },
  },
});

const settled = failure('wrong_state', 'What was asked for or issued is not changed.', 'status');

/** Why a permit may not hold from when to when it says, asked at `now`. */
function faultOfSpan({ fromTime, toTime, kind }: Permit, now: number): Failure | undefined {
  if (toTime <= now) return failure('ends_before_begin', 'Its time is over.', 'toTime');
  const longest = kind === HOT ? LONGEST_PERMIT_MS.hot : LONGEST_PERMIT_MS.other;
  return toTime - fromTime > longest
    ? failure('range_too_long', `It holds for ${longest / 3_600_000} hours at most.`, 'toTime')
    : undefined;
}

/** Why hot work may not begin at `now` on what was measured. */
function faultOfGas({ gasValue, gasTime }: FieldValues, now: number): Failure | undefined {
  if (typeof gasValue !== 'number')
    return failure('gas_test_needed', 'Hot work wants a gas test.', 'gasValue');
  if (typeof gasTime !== 'number' || gasTime > now || now - gasTime > GAS_TEST_MS)
    return failure(
      'gas_test_needed',
      `The air is tested at most ${GAS_TEST_MS / 60_000} minutes before hot work.`,
      'gasTime',
    );
  return gasValue > HOT_WORK_METHANE
    ? failure('gas_too_high', `No hot work above ${HOT_WORK_METHANE} % methane.`, 'gasValue')
    : undefined;
}

/** A message to safety officers that a permit waits for them. */
async function tellSafety(context: WriteContext, permit: Permit): Promise<Failure | undefined> {
  const sent = await tell(context, {
    to: { roles: ['safety'] },
    title: `作业许可待批准：${permit.title} / Permit to work: ${permit.title}`,
    bizType: workPermit.name,
    bizId: permit.id,
  });
  return sent.ok ? undefined : sent.error;
}
