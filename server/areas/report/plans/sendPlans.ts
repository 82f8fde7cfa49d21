import { z } from 'zod';
import { MINE_ZONE } from '#base/mineTime.ts';
import { ok } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import { periodNames, periodOf, reportPlan } from '#contracts/report/reportPlan.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { nextMoment } from '#server/jobs/cron.ts';
import {
  accountBy,
  callerOfAccount,
  isUsable,
  lacksFactor,
} from '#server/kernel/auth/accountRows.ts';
import { runReport } from '../runReport.ts';
import { linesOf } from '../sheetOf.ts';

/** Lines of a report that a message holds; the rest is behind its link. */
const MOST_LINES = 50;

const planRow = z.object({
  id: z.string(),
  name: z.string(),
  report: z.string(),
  period: z.enum(periodNames),
  grouping: z.string().nullable(),
  compare: z.boolean().nullable(),
  cron: z.string(),
  receiverIds: z.array(z.string()).nullable(),
  ownerId: z.string(),
  since: z.coerce.number(),
});
type Plan = z.output<typeof planRow>;

/**
 * Sends every plan whose moment has come since it was sent last, once however many moments went by,
 * with the rights that its planner has now; answers how many.
 */
export async function sendPlans(
  engine: Engine,
  signal: AbortSignal,
): Promise<{ readonly sent: number }> {
  const plans = await rowsOf(planRow, engine.pool, PLANS);
  let sent = 0;
  for (const plan of plans) {
    if (signal.aborted) break;
    const moment = nextMoment(plan.cron, MINE_ZONE, plan.since);
    if (moment === undefined || moment > engine.clock.now()) continue;
    if (await send(engine, plan, moment)) sent += 1;
  }
  return { sent };
}

const PLANS = `SELECT id, name, report, period, grouping, compare, cron, "receiverIds", "ownerId",
    coalesce("lastTime", "createTime") AS since
  FROM entity."${reportPlan.name}" WHERE NOT "isDeleted" AND NOT disabled AND cron <> ''
    AND "ownerId" IS NOT NULL ORDER BY id`;

async function send(engine: Engine, plan: Plan, moment: number): Promise<boolean> {
  const actor = await plannerOf(engine, plan.ownerId);
  const told =
    actor === undefined
      ? undefined
      : await runReport(engine, actor, {
          name: plan.report,
          ...periodOf(plan.period, moment),
          ...(plan.grouping === null || plan.grouping === '' ? {} : { group: plan.grouping }),
          compare: plan.compare === true,
        });
  const fault =
    told === undefined ? 'The planner may not sign in.' : told.ok ? null : told.error.message;
  const done = await inWriteTransaction(engine, systemActor, async (context) => {
    // Locked, so that a job which is run twice sends once.
    const { rowCount } = await query(
      context.client,
      `UPDATE entity."${reportPlan.name}" SET "lastTime" = $2, "lastFault" = $3
       WHERE id = $1 AND coalesce("lastTime", "createTime") = $4`,
      [plan.id, engine.clock.now(), fault, plan.since],
    );
    if (rowCount !== 1 || told?.ok !== true) return ok(false);
    const lines = linesOf(told.value, 'zh-cn');
    const receivers = plan.receiverIds ?? [];
    const made = await within(context).create(message, {
      title: `${plan.name} · ${lines.title}`.slice(0, 200),
      type: 1,
      level: 0,
      content: contentOf(lines),
      receiverType: 1,
      receiverIds: receivers.length === 0 ? [plan.ownerId] : [...receivers],
      linkUrl: linkOf(plan),
      bizType: reportPlan.name,
      bizId: plan.id,
    });
    return made.ok ? ok(true) : made;
  });
  return done.ok && done.value;
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

const linkOf = ({ report, period, grouping, compare }: Plan): string =>
  `/report/reports?report=${report}&period=${period}${grouping === null || grouping === '' ? '' : `&group=${grouping}`}${compare === true ? '&compare=1' : ''}`;

const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The report as the text of a message: its beginning, and its totals. */
function contentOf({ period, heads, rows, note }: ReturnType<typeof linesOf>): string {
  const shown =
    rows.length <= MOST_LINES ? rows : [...rows.slice(0, MOST_LINES), ...rows.slice(-1)];
  const line = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((text) => `<${tag}>${safe(text)}</${tag}>`).join('')}</tr>`;
  return `<p>${safe(period)}</p><table>${line(heads, 'th')}${shown.map((cells) => line(cells, 'td')).join('')}</table><p>${safe(note)}</p>`;
}
