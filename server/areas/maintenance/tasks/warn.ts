import { checkWarn } from '#contracts/maintenance/check.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '#server/entity/actor.ts';
import { tell } from '#server/entity/lifecycle/tell.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { idRow, rowsOf } from '#server/entity/rows.ts';
import type { Family, TaskRecord } from '../family/family.ts';
import { usersOf } from './staff.ts';

/** Kinds of a warning, as `warnFields.type` stores them. */
export const WARN = { missed: 1, overdue: 2, abnormal: 3 } as const;

type Warning = {
  readonly type: (typeof WARN)[keyof typeof WARN];
  /** 1 critical to 4 low. */
  readonly level: number;
  /** What is wrong, [zh-cn, en]. */
  readonly words: readonly [string, string];
  readonly equipmentId?: string | null;
  readonly itemId?: string | null;
  readonly answerId?: string;
};

const MESSAGE_MOST = 300;

/**
 * Keeps a warning about a task, and tells those who carry it out and its leader; in the transaction
 * of what it warns of, so that there is one of it.
 */
export async function warn(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  { type, level, words, equipmentId, itemId, answerId }: Warning,
): Promise<Result<undefined, Failure>> {
  const { engine } = context;
  const asSystem = { ...context, actor: systemActor };
  const [zh, en] = family.task.label;
  const text = `${zh} ${task.no ?? ''} ${words[0]} / ${en} ${task.no ?? ''}: ${words[1]}`;
  const kept = await within(asSystem).create(
    checkWarn,
    { type, message: text.slice(0, MESSAGE_MOST), time: engine.clock.now() },
    {
      level,
      family: family.value,
      [family.warnField]: task.id,
      equipmentId: equipmentId ?? task.equipmentId ?? null,
      itemId: family.name === 'check' ? (itemId ?? null) : null,
      answerId: answerId ?? null,
      orgId: task.orgId,
    },
  );
  if (!kept.ok) return kept;
  return tellInvolved(context, family, task, text);
}

async function tellInvolved(
  context: WriteContext,
  family: Family,
  task: TaskRecord,
  title: string,
): Promise<Result<undefined, Failure>> {
  const { actor, client } = context;
  const staff = [...(task.executorIds ?? []), task.receiverId ?? ''];
  const users = new Set([...(await usersOf(client, staff)), task.leaderId ?? '']);
  const receiverIds = [...users].filter((id) => id !== '' && id !== actor.userId);
  if (receiverIds.length === 0) return ok(undefined);
  const bizType = family.task.name;
  return tell(context, { to: { users: receiverIds }, title, bizType, bizId: task.id });
}

/** Closes the open warnings of this type about a task: what they warned of has been made good. */
export async function settleWarnings(
  context: WriteContext,
  family: Family,
  taskId: string,
  type: number,
  note: string,
): Promise<Result<undefined, Failure>> {
  const rows = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."checkWarn"
     WHERE "${family.warnField}" = $1 AND "type" = $2 AND status = 0 AND NOT "isDeleted"`,
    [taskId, type],
  );
  for (const { id } of rows) {
    const moved = await within(context).move(checkWarn, 'settle', { id, note });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}
