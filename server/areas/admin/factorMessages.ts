import { message } from '#contracts/admin/traces.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';

const SYSTEM = 6;
const TELLING = 'telling of a second factor';

/** What happened to a user's second factors, in both languages. */
const texts = {
  added: '已添加双重验证方式 / A second factor was added to your account',
  removed: '已移除双重验证方式 / A second factor was removed from your account',
  taken: '管理员已移除您的双重验证方式 / An administrator removed your second factors',
  codes: '已重新生成恢复码 / New recovery codes were made for your account',
  recovered: '已使用一个恢复码登录 / A recovery code was used for your account',
} as const;

/**
 * A message to a user about his second factors, so that he notices what he did not do himself. One
 * that cannot be sent stops nothing: the act stands in the log.
 */
export async function tellOfFactor(
  engine: Engine,
  userId: string,
  what: keyof typeof texts,
): Promise<void> {
  if (!engine.bindings.has('message')) return;
  const fields = {
    title: texts[what],
    type: SYSTEM,
    level: 0,
    receiverType: 1,
    receiverIds: [userId],
    linkUrl: '/user/security',
  } as const;
  try {
    const sent = await engine.of(message).create(fields, systemActor);
    if (!sent.ok) engine.complain(new Error(sent.error.message), TELLING);
  } catch (error) {
    engine.complain(error, TELLING);
  }
}
