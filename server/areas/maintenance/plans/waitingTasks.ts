import { z } from 'zod';
import { stateChange } from '#contracts/admin/stateChange.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import { quoted } from '#server/entity/tableOf.ts';
import { keepAccount } from '../family/account.ts';
import type { Family } from '../family/family.ts';
import { releaseOfTasks } from '../stock/releaseWhenOver.ts';

/** Takes back the tasks of a plan that nobody has received and that begin at `from` or later. */
export async function cancelWaiting(
  context: WriteContext,
  family: Family,
  planId: string,
  from: number,
): Promise<void> {
  const { task } = family;
  await moveAll(
    context,
    family,
    { transition: 'cancel', from: 'notStarted', to: 'cancelled' },
    {
      sql: `status = $2, "withPlan" = true
      WHERE "planId" = $1 AND status = $3 AND coalesce("periodStart", 0) >= $4
        AND NOT "isDeleted"`,
      values: [planId, storedState(task, 'cancelled'), storedState(task, 'notStarted'), from],
    },
  );
}

/** Has those again that were taken back with the plan and are not due yet. */
export async function reviveWaiting(
  context: WriteContext,
  family: Family,
  planId: string,
): Promise<void> {
  const { task } = family;
  await moveAll(
    context,
    family,
    { transition: 'revive', from: 'cancelled', to: 'notStarted' },
    {
      sql: `status = $2, "withPlan" = false
      WHERE "planId" = $1 AND status = $3 AND "withPlan" AND "dueTime" > $4 AND NOT "isDeleted"`,
      values: [
        planId,
        storedState(task, 'notStarted'),
        storedState(task, 'cancelled'),
        context.engine.clock.now(),
      ],
    },
  );
}

type Step = { readonly transition: string; readonly from: string; readonly to: string };

async function moveAll(
  context: WriteContext,
  family: Family,
  { transition, from, to }: Step,
  { sql, values }: { readonly sql: string; readonly values: unknown[] },
): Promise<void> {
  const { engine, client, actor } = context;
  const moved = await rowsOf(
    idRow,
    client,
    `UPDATE entity.${quoted(family.task.name)} SET "rowVersion" = "rowVersion" + 1, ${sql}
     RETURNING id`,
    values,
  );
  const ids = moved.map(({ id }) => id);
  if (ids.length === 0) return;
  await keepAccount(client, family, ids);
  if (to === 'cancelled' && family.usesParts) await releaseOfTasks(context, ids);
  if (!engine.bindings.has(stateChange.name)) return;
  const time = engine.clock.now();
  const steps = await rowsOf(
    z.object({ id: z.string(), recordId: z.string() }),
    client,
    `INSERT INTO entity."stateChange" (id, time, entity, "recordId", transition, "fromState",
       "toState", "userId", "userName")
     SELECT replace(gen_random_uuid()::text, '-', ''), $2::int8, $3::text, u.id, $4::text,
       $5::text, $6::text, $7::text, $8::text
     FROM unnest($1::text[]) AS u(id) RETURNING id, "recordId"`,
    [ids, time, family.task.name, transition, from, to, actor.userId, actor.name],
  );
  const common = { time, entity: family.task.name, transition, from, to };
  await engine.moved?.(
    context,
    steps.map((step) => ({ ...step, ...common, by: actor.name, note: null })),
  );
}
