import { mineDay, mineMoment } from '#base/mineTime.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { DoGenAnswer, DoGenAsked } from '#contracts/maintenance/planCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import {
  override,
  type CallContext,
  type EntityOverride,
  type FieldValues,
  type Override,
  type WriteContext,
} from '#server/entity/override.ts';
import { allFamilies, asPlan, type Family, type PlanRecord } from '../family/family.ts';
import { machinesOf, routeOf } from './copyStops.ts';
import { comingPeriods, executorsOf, generatePlan, generateWithin, nextOf } from './generate.ts';
import { meterReadings } from './meters.ts';
import { CYCLES, endOfPlan, isByMeter } from './periods.ts';
import { cancelWaiting, reviveWaiting } from './waitingTasks.ts';
import { workCalendarOf } from './workCalendar.ts';

/** Dates that a preview shows. */
const PREVIEWED = 12;

/** What plans can do beside being kept, for each kind of recurring work. */
export const planOverrides: readonly EntityOverride[] = allFamilies.map((family) =>
  override(family.plan, {
    hooks: {
      /** Whoever plans is told of what becomes of it, unless he names somebody else. */
      beforeCreate: async (values, { actor }) =>
        ok({
          ...values,
          leaderId:
            values['leaderId'] ?? (actor.userId === systemActor.userId ? null : actor.userId),
          endTime: endOf(values['endDate']),
        }),
      async beforeUpdate(values, before, context) {
        const plan = asPlan({ ...before, ...values });
        const isOn = plan.status === 1;
        const calendar = await workCalendarOf(context.engine, context.client, plan.shifts ?? []);
        const from = plan.generatedTo ?? mineDay(context.engine.clock.now());
        return ok({
          ...values,
          endTime: endOf(plan.endDate),
          ...(isOn ? { nextGenTime: nextOf(plan, calendar, from) ?? null } : {}),
        });
      },
    },
    transitions: transitionsOf(family),
    actions: {
      doGen: (asked: DoGenAsked, context: CallContext) => doGen(family, asked, context),
      async preview({ id }: { readonly id: string }, { engine, actor }: CallContext) {
        const found = await engine.of(family.plan).get(id, actor);
        return found.ok ? ok(await comingPeriods(engine, asPlan(found.value), PREVIEWED)) : found;
      },
    },
  }),
);

const endOf = (endDate: unknown): number | null =>
  endOfPlan({ endDate: typeof endDate === 'string' ? endDate : null }) ?? null;

/** Each plan in a transaction of its own: one that makes nothing holds no other up. */
async function doGen(
  family: Family,
  { planIds, until }: DoGenAsked,
  { engine, actor }: CallContext,
): Promise<Result<DoGenAnswer, Failure>> {
  let [created, skipped] = [0, 0];
  const refused: (Failure & { id: string })[] = [];
  for (const id of new Set(planIds)) {
    const done = await generatePlan(engine, actor, family, id, { byHand: true, until });
    if (!done.ok) refused.push({ id, ...done.error });
    else {
      created += done.value.created;
      skipped += done.value.skipped;
    }
  }
  const [first] = refused;
  return first !== undefined && refused.length === new Set(planIds).size
    ? err(first)
    : ok({ created, skipped, refused });
}

function transitionsOf(family: Family): NonNullable<Override['transitions']> {
  return {
    enable: {
      guard: ({ record }, context) => faultOfPlan(context, family, asPlan(record)),
      effect: ({ record }, context) => begun(context, asPlan(record)),
    },
    pause: {
      async effect({ record }, context) {
        await cancelWaiting(context, family, record.id, 0);
        return ok({ nextGenTime: null });
      },
    },
    resume: {
      async effect({ record }, context) {
        await reviveWaiting(context, family, record.id);
        return begun(context, asPlan(record));
      },
    },
    finish: {
      async effect({ record }, context) {
        await cancelWaiting(context, family, record.id, context.engine.clock.now());
        return ok({ nextGenTime: null });
      },
    },
    expire: {
      /** What was due before its end is made yet: the server may have stood still. */
      async effect({ record, from }, context) {
        const plan = asPlan(record);
        const until = plan.endTime ?? context.engine.clock.now();
        const made =
          from === 'enabled'
            ? await generateWithin(context, family, plan, { byHand: false, until })
            : ok(undefined);
        return made.ok ? ok({ nextGenTime: null }) : made;
      },
    },
  };
}

/** Why a plan could not make tasks that somebody does. */
async function faultOfPlan(
  context: WriteContext,
  family: Family,
  plan: PlanRecord,
): Promise<Failure | undefined> {
  const { engine } = context;
  if (family.stop !== undefined && routeOf(plan).length === 0)
    return wanted('An inspection wants a route or areas.', 'routePoints');
  if (family.stop !== undefined && isByMeter(plan))
    return wanted('A route is due by the calendar.', 'cycleType');
  if ((await executorsOf(context, plan)).length === 0)
    return wanted('Name who does it, or a team with people.', 'executorIds');
  if (plan.needAudit && (plan.auditorIds ?? []).length === 0)
    return wanted('An audit wants somebody who does it.', 'auditorIds');
  return faultOfCycle(plan, engine.clock.now());
}

function faultOfCycle(plan: PlanRecord, now: number): Failure | undefined {
  if (plan.cycleType === CYCLES.cron && (plan.cron ?? '') === '')
    return wanted('A plan by cron wants its expression.', 'cron');
  if (plan.cycleType === CYCLES.shift && (plan.shifts ?? []).length === 0)
    return wanted('A plan by shifts wants its shifts.', 'shifts');
  return (endOfPlan(plan) ?? Infinity) <= now
    ? wanted('Its last day is over.', 'endDate')
    : undefined;
}

const wanted = (message: string, field: string): Failure =>
  failure('plan_incomplete', message, field);

/** From today on it makes tasks; a meter counts from where it stands. */
async function begun(
  { engine, client }: WriteContext,
  plan: PlanRecord,
): Promise<Result<FieldValues, Failure>> {
  const now = engine.clock.now();
  const [year = 0, month = 1, day = 1] = plan.startDate.split('-').map(Number);
  const first = Math.max(mineMoment(year, month, day), mineDay(now));
  const generatedTo = Math.max(plan.generatedTo ?? 0, first);
  const calendar = await workCalendarOf(engine, client, plan.shifts ?? []);
  const readings = isByMeter(plan)
    ? await meterReadings(client, plan, machinesOf(plan), now)
    : new Map<string, number>();
  return ok({
    generatedTo,
    endTime: endOfPlan(plan) ?? null,
    nextGenTime: nextOf(plan, calendar, generatedTo) ?? null,
    ...(readings.size === 0 ? {} : { meters: { ...Object.fromEntries(readings), ...plan.meters } }),
  });
}
