import { z } from 'zod';
import { MINE_ZONE } from '#base/mineTime.ts';
import { ok, type Result } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ReportAnswer } from '#contracts/report/reportCalls.ts';
import { periodNames, reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { nextMoment } from '#server/jobs/cron.ts';
import {
  accountBy,
  callerOfAccount,
  isUsable,
  lacksFactor,
} from '#server/kernel/auth/accountRows.ts';
import { linesOf } from '../sheetOf.ts';
import { countPlan } from './countPlan.ts';
import { putFiles, type FileParts, type PutFile } from './planFiles.ts';
import { contentOf, linkOf, plainOf } from './planMessage.ts';
import { receiversOf, type Receiver } from './planReceivers.ts';
import { bookMail } from './reportMails.ts';

const TITLE_CHARS = 200;

const planRow = z.object({
  id: z.string(),
  name: z.string(),
  report: z.string().nullable(),
  ownReportId: z.string().nullable(),
  period: z.enum(periodNames),
  grouping: z.string().nullable(),
  compare: z.boolean().nullable(),
  attach: z.number().nullable(),
  byMail: z.boolean().nullable(),
  cron: z.string(),
  receiverIds: z.array(z.string()).nullable(),
  ownerId: z.string(),
  since: z.coerce.number(),
});
type Plan = z.output<typeof planRow>;

export type PlanParts = FileParts & {
  readonly engine: Engine;
  /** Of whoever chose none. */
  readonly language: () => Promise<Language>;
};

/**
 * Sends every plan whose moment has come since it was sent last, once however many moments went by,
 * with the rights that its planner has now; answers how many.
 */
export async function sendPlans(
  parts: PlanParts,
  signal: AbortSignal,
): Promise<{ readonly sent: number }> {
  const { engine } = parts;
  const plans = await rowsOf(planRow, engine.pool, PLANS);
  let sent = 0;
  for (const plan of plans) {
    if (signal.aborted) break;
    const moment = nextMoment(plan.cron, MINE_ZONE, plan.since);
    if (moment === undefined || moment > engine.clock.now()) continue;
    if (await send(parts, plan, moment)) sent += 1;
  }
  return { sent };
}

const PLANS = `SELECT id, name, report, "ownReportId", period, grouping, compare, attach, "byMail",
    cron, "receiverIds", "ownerId", coalesce("lastTime", "createTime") AS since
  FROM entity."${reportPlan.name}" WHERE NOT "isDeleted" AND NOT disabled AND cron <> ''
    AND "ownerId" IS NOT NULL ORDER BY id`;

async function send(parts: PlanParts, plan: Plan, moment: number): Promise<boolean> {
  const { engine } = parts;
  const actor = await plannerOf(engine, plan.ownerId);
  if (actor === undefined) return noted(parts, plan, 'The planner may not sign in.');
  const told = await countPlan(engine, actor, plan, moment);
  if (!told.ok) return noted(parts, plan, told.error.message);
  const named = plan.receiverIds ?? [];
  const ids = named.length === 0 ? [plan.ownerId] : named;
  const receivers = await receiversOf(engine.pool, ids, await parts.language());
  if (receivers.length === 0) return noted(parts, plan, 'No receiver has an account in use.');
  const put = await putFiles(parts, told.value, plan, receivers, actor.name);
  if (!put.ok) return noted(parts, plan, put.error.message);
  const done = await deliver(parts, plan, told.value, receivers, put.value).catch(
    async (error: unknown) => {
      await drop(parts, put.value);
      throw error;
    },
  );
  if (done.ok && done.value) return true;
  await drop(parts, put.value);
  return done.ok ? false : noted(parts, plan, done.error.message);
}

const drop = (parts: PlanParts, files: ReadonlyMap<string, PutFile>): Promise<unknown> =>
  Promise.all([...files.values()].map((file) => file.drop(parts)));

/** Keeps why nothing was sent; the plan waits for its next moment. */
async function noted(parts: PlanParts, plan: Plan, fault: string): Promise<false> {
  await inWriteTransaction(parts.engine, systemActor, async (context) => {
    await isFirst(parts.engine, context, plan, fault.slice(0, 300));
    return ok(undefined);
  });
  return false;
}

/** Stamps the plan; false where another server has sent it: locked, so that it is sent once. */
async function isFirst(
  { clock }: Engine,
  { client }: WriteContext,
  plan: Plan,
  fault: string | null,
): Promise<boolean> {
  const { rowCount } = await query(
    client,
    `UPDATE entity."${reportPlan.name}" SET "lastTime" = $2, "lastFault" = $3
     WHERE id = $1 AND coalesce("lastTime", "createTime") = $4`,
    [plan.id, clock.now(), fault, plan.since],
  );
  return rowCount === 1;
}

/**
 * A message for each receiver in his language, with his file, and a mail where one is wanted; false
 * where another server has sent it.
 */
async function deliver(
  { engine }: PlanParts,
  plan: Plan,
  told: ReportAnswer,
  receivers: readonly Receiver[],
  files: ReadonlyMap<string, PutFile>,
): Promise<Result<boolean, Failure>> {
  return inWriteTransaction(
    engine,
    systemActor,
    async (context): Promise<Result<boolean, Failure>> => {
      if (!(await isFirst(engine, context, plan, null))) return ok(false);
      for (const receiver of receivers) {
        const file = files.get(receiver.id);
        const kept = await file?.record(context, plan.id);
        if (kept?.ok === false) return kept;
        const lines = linesOf(told, receiver.language);
        const title = `${plan.name} · ${lines.title}`.slice(0, TITLE_CHARS);
        const made = await within(context).create(
          message,
          {
            title,
            type: 1,
            level: 0,
            content: contentOf(lines),
            receiverType: 1,
            receiverIds: [receiver.id],
            linkUrl: linkOf(plan),
            bizType: reportPlan.name,
            bizId: plan.id,
          },
          { fileId: file?.id ?? null },
        );
        if (!made.ok) return made;
        if (plan.byMail === true)
          await bookMail(context.client, engine.clock.now(), {
            planId: plan.id,
            userId: receiver.id,
            fileId: file?.id ?? null,
            title,
            body: plainOf(lines),
          });
      }
      return ok(true);
    },
  );
}

/** Whoever planned it, with the rights that he has now; nobody who could not sign in. */
async function plannerOf(engine: Engine, userId: string): Promise<Actor | undefined> {
  const row = await accountBy(engine.pool, 'id', userId);
  if (row === undefined || !isUsable(row) || lacksFactor(row)) return undefined;
  const { user, scope } = callerOfAccount(row, 'plan');
  return {
    userId: user.id,
    name: user.realName,
    permissions: user.permissions,
    scope,
    orgId: user.org?.id,
    language: 'zh-cn',
    origin: undefined,
  };
}
