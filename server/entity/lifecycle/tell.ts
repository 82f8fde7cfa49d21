import { ok, type Result } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import type { Failure } from '#contracts/errors.ts';
import { systemActor } from '../actor.ts';
import type { WriteContext } from '../override.ts';
import { createRecord } from '../write/createRecord.ts';
import { endWrite } from '../write/writeTransaction.ts';

const TITLE_MOST = 200;

/** What the product tells people: users by id, or whoever has roles of these codes. */
export type Notice = {
  readonly to: { readonly users: readonly string[] } | { readonly roles: readonly string[] };
  /** Default: a task. */
  readonly type?: 'notice' | 'task';
  /** In both languages; cut where it is too long. */
  readonly title: string;
  /** HTML, escaped. */
  readonly content?: string;
  readonly linkUrl?: string;
  /** The record that it is about. */
  readonly bizType: string;
  readonly bizId: string;
};

/**
 * Sends a message of the product itself in the transaction of what it tells of. A product without
 * messages (a test of one entity) says nothing.
 */
export async function tell(
  context: WriteContext,
  { to, type = 'task', title, ...rest }: Notice,
): Promise<Result<undefined, Failure>> {
  if (!context.engine.bindings.has(message.name)) return ok(undefined);
  const [receiverType, receiverIds] = 'users' in to ? ['user', to.users] : ['role', to.roles];
  const messages = context.engine.of(message).binding;
  const sent = await createRecord(
    { ...context, actor: systemActor },
    messages,
    {
      ...rest,
      title: title.slice(0, TITLE_MOST),
      type: storedChoice(message, 'type', type),
      level: storedChoice(message, 'level', 'none'),
      receiverType: storedChoice(message, 'receiverType', receiverType),
      receiverIds: [...receiverIds],
    },
    'create',
  );
  const ended = await endWrite(context, messages, sent);
  return ended.ok ? ok(undefined) : ended;
}
