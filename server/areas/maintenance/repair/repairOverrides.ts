import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { taskKinds } from '#contracts/exam/certificate.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import {
  override,
  type EntityOverride,
  type FieldValues,
  type WriteContext,
} from '#server/entity/override.ts';
import { certificatesOfStaff } from '#server/areas/exam/certificates/certificatesOfStaff.ts';
import { bookRepair, unbookRepair } from '../stock/bookParts.ts';
import { reserveParts } from '../stock/reservationOverride.ts';
import { releaseOfRepair } from '../stock/releaseWhenOver.ts';
import { faultOfOutage } from '../work/faultOfOutage.ts';
import { openDispatchOf } from '../dispatch/openDispatch.ts';
import { followFault } from './followFault.ts';
import { countWork, endDowntime, recordOf, standStill } from './openRepair.ts';
import { tellLeaders, tellStaff } from './tellRepair.ts';

/** A kind of task that certificates are asked for. */
const [REPAIR] = taskKinds.repair;
/** A source of requests: `faultSources`. */
const BY_QR = storedChoice(repairRequest, 'source', 'qr');

/**
 * What a repair's transitions bring about: in the request, its dispatch, its record, its machine.
 */
export const repairOverrides: readonly EntityOverride[] = [
  override(repairRequest, {
    hooks: {
      /** Who reports, and when, unless somebody reports for another. */
      beforeCreate: async (values, { actor, engine }) =>
        ok({
          ...values,
          // Nobody who is known reports by the code on a machine.
          ...(values['source'] === BY_QR
            ? {}
            : { reporterId: values['reporterId'] ?? actor.userId }),
          reportTime: values['reportTime'] ?? engine.clock.now(),
        }),
      async afterWrite(written, context) {
        await releaseOfRepair(written, context);
        await followFault(written, context);
      },
    },
    transitions: {
      submit: {
        async effect({ record }, context) {
          const told = await tellLeaders(context, record);
          return told.ok ? ok({}) : told;
        },
      },
      dispatch: {
        async effect({ record, form }, context) {
          const fault = faultOfOutage(form, context.actor);
          if (fault !== undefined) return err(fault);
          const certified = await certificatesOfStaff(context, {
            personnelIds: form['personnelIds'],
            areaId: record.areaId,
            tasks: [REPAIR],
          });
          if (!certified.ok) return certified;
          const made = await within(context).create(
            repairDispatch,
            { ...form, requestId: record.id },
            {
              dispatcherId: context.actor.userId,
              dispatchTime: context.engine.clock.now(),
              lacks: certified.value,
            },
          );
          if (!made.ok) return made;
          const told = await tellStaff(context, made.value);
          if (!told.ok) return told;
          const order = { field: 'requestId', id: record.id } as const;
          const reserved = await reserveParts(context, order, form['spares']);
          // Who sends somebody stands in for who cannot be asked, and confirms.
          const { reporterId } = record;
          return reserved.ok ? ok({ reporterId: reporterId ?? context.actor.userId }) : reserved;
        },
      },
      cancel: {
        async effect({ record, note }, context) {
          const dispatch = await openDispatchOf(context, record.id);
          if (dispatch === undefined) return ok({});
          return nothing(
            within(context).move(repairDispatch, 'withdraw', { id: dispatch.id, note }),
          );
        },
      },
      suspend: { guard: ({ record }, context) => faultOfStaff(context, record.id) },
      resume: { guard: ({ record }, context) => faultOfStaff(context, record.id) },
      confirm: {
        async effect({ record, form }, context) {
          const done = await recordOf(context, record.id, 'submitted');
          if (!done.ok) return done;
          const { id } = done.value;
          const marks = {
            ...form,
            confirmUserId: context.actor.userId,
            confirmTime: context.engine.clock.now(),
          };
          const set = await within(context).set(repairRecord, id, marks);
          if (!set.ok) return set;
          const moved = await within(context).move(repairRecord, 'confirm', { id });
          return moved.ok ? endDowntime(context, record) : moved;
        },
      },
      rework: {
        async effect({ record, note }, context) {
          const done = await recordOf(context, record.id, 'submitted');
          if (!done.ok) return done;
          const { id, dispatchId } = done.value;
          const refused = await within(context).move(repairRecord, 'refuse', { id, note });
          if (!refused.ok) return refused;
          if (dispatchId !== null) {
            const again = within(context).move(repairDispatch, 'workAgain', { id: dispatchId });
            const moved = await again;
            if (!moved.ok) return moved;
          }
          return ok({ reworkCount: Number(record.reworkCount ?? 0) + 1 });
        },
      },
    },
  }),
  override(repairDispatch, {
    hooks: {
      async afterWrite({ before, after }, context) {
        const staff = [before, after].flatMap((one) => one?.personnelIds ?? []);
        await countWork(context, [...new Set(staff)]);
      },
    },
    transitions: {
      accept: {
        async effect({ record, form }, context) {
          const { requestId } = record;
          const moved = await within(context).move(repairRequest, 'accept', { id: requestId });
          if (!moved.ok) return moved;
          const order = { field: 'requestId', id: requestId } as const;
          const kept = await reserveParts(context, order, form['spares']);
          if (!kept.ok) return kept;
          const stands = await standStill(context, moved.value.equipmentId);
          return stands.ok ? ok({ acceptTime: context.engine.clock.now() }) : stands;
        },
      },
      refuse: {
        async effect({ record, note }, context) {
          const { requestId } = record;
          const moved = await within(context).move(repairRequest, 'giveBack', {
            id: requestId,
            note,
          });
          return moved.ok ? ok({ rejectReason: note?.slice(0, 300) }) : moved;
        },
      },
      work: {
        effect: ({ record }, context) =>
          nothing(within(context).move(repairRequest, 'begin', { id: record.requestId })),
      },
    },
  }),
  override(repairRecord, {
    hooks: {
      /** A report belongs to the work that is going on, and to its machine. */
      async beforeCreate(values, context) {
        const requestId = String(values['requestId']);
        const request = await within(context).get(repairRequest, requestId);
        if (!request.ok) return request;
        const dispatch = await openDispatchOf(context, requestId);
        return ok({
          ...values,
          equipmentId: request.value.equipmentId,
          dispatchId: values['dispatchId'] ?? dispatch?.id ?? null,
        });
      },
    },
    transitions: {
      submit: {
        guard: ({ record }, context) => faultOfStaff(context, record.requestId),
        async effect({ record }, context) {
          const { requestId, dispatchId, endTime } = record;
          if (dispatchId !== null) {
            const moved = await within(context).move(repairDispatch, 'finish', { id: dispatchId });
            if (!moved.ok) return moved;
          }
          const told = await within(context).move(repairRequest, 'report', { id: requestId });
          if (!told.ok) return told;
          const booked = await bookRepair(context, record);
          return booked.ok
            ? ok({ ...booked.value, endTime: endTime ?? context.engine.clock.now() })
            : booked;
        },
      },
      refuse: { effect: ({ record, note }, context) => unbookRepair(context, record.id, note) },
    },
  }),
];

/** Only those who were sent to it work on it. */
async function faultOfStaff(
  context: WriteContext,
  requestId: string,
): Promise<Failure | undefined> {
  const dispatch = await openDispatchOf(context, requestId);
  return dispatch?.users.has(context.actor.userId) === true
    ? undefined
    : failure('not_in_charge', 'Only those who were sent to this repair may do that.');
}

/** An effect that sets nothing in its own record. */
const nothing = async (
  written: Promise<Result<unknown, Failure>>,
): Promise<Result<FieldValues, Failure>> => {
  const done = await written;
  return done.ok ? ok({}) : err(done.error);
};
