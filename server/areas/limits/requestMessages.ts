import { escaped } from '#base/escaped.ts';
import { role } from '#contracts/admin/access.ts';
import { message } from '#contracts/admin/traces.ts';
import { limitRequest } from '#contracts/limits/limitRequest.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import type { LimitRequest, Wish } from './rows.ts';

const DECIDE = permissionOf(limitRequest, 'decide');
const linkTo = (id: string): string => `/monitoring/limitRequest?id=${id}`;
const APPROVAL = 5;
const TELLING = 'telling of a limit request';

/**
 * A message to all roles that may decide. A message that cannot be sent stops no request: it stands
 * in the ledger.
 */
export async function tellDeciders(
  engine: Engine,
  actor: Actor,
  id: string,
  { subject, reason }: Wish,
): Promise<void> {
  const rows = await selectFields(
    engine.pool,
    role,
    ['id', 'permissions'],
    'WHERE NOT "isDeleted" AND NOT disabled',
  );
  const roles = rows
    .filter(({ permissions }) => isPermitted(permissions ?? [], DECIDE))
    .map((role) => role.id);
  if (roles.length === 0) return;
  await send(
    engine,
    actor,
    id,
    `限值变更待批准：${subject} / Limit change to decide: ${subject}`,
    `<p>${escaped(reason)}</p>`,
    2,
    roles,
  );
}

/** A message to who asked, that it was decided. */
export const tellAsker = (
  engine: Engine,
  actor: Actor,
  { id, byId, subject }: LimitRequest,
  zh: string,
  en: string,
): Promise<void> =>
  send(engine, actor, id, `限值变更${zh}：${subject} / Limit change ${en}: ${subject}`, '', 1, [
    byId,
  ]);

async function send(
  engine: Engine,
  actor: Actor,
  id: string,
  title: string,
  content: string,
  receiverType: 1 | 2,
  receiverIds: readonly string[],
): Promise<void> {
  if (!engine.bindings.has('message')) return;
  const fields = {
    title: title.slice(0, 200),
    type: APPROVAL,
    content,
    level: 0,
    receiverType,
    receiverIds,
    linkUrl: linkTo(id),
  } as const;
  try {
    const sent = await engine.of(message).create(fields, actor);
    if (!sent.ok) engine.complain(new Error(sent.error.message), TELLING);
  } catch (error) {
    engine.complain(error, TELLING);
  }
}
