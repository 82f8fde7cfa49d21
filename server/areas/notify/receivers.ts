import { z } from 'zod';
import type { PolicyChannel } from '#contracts/alarms/policySteps.ts';
import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { endOfSpan } from './policies.ts';

const span = z.object({ from: z.string(), to: z.string() });
/** What a user has chosen for himself; undefined parts: nothing. */
const ownChoice = z
  .object({
    alarmLevels: z.array(z.number()).optional(),
    channels: z.array(z.string()).optional(),
    quiet: span.nullish(),
  })
  .nullable()
  .catch(null);

const receiver = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  own: ownChoice,
});
export type Receiver = z.output<typeof receiver>;

/** Accounts in use of people who have one of these roles. */
export const receiversOf = (executor: Executor, roles: readonly string[]): Promise<Receiver[]> =>
  rowsOf(
    receiver,
    executor,
    `SELECT u.id, u."realName" AS name, u."pushSettings" AS own, array_agg(r.code) AS roles
     FROM entity."user" u JOIN entity."role" r ON r.id = ANY (u."roleIds")
     WHERE r.code = ANY ($1) AND NOT r."isDeleted" AND NOT r.disabled
       AND NOT u."isDeleted" AND NOT u.disabled AND u.status = 1 AND u."userType" <> 9
     GROUP BY u.id ORDER BY u.id`,
    [roles],
  );

const isPersonal = (channel: PolicyChannel): boolean => channel === 'sms' || channel === 'mail';

/**
 * Why somebody is not told by a way that he has chosen not to be told by; the highest level reaches
 * everybody, and the message box takes everything.
 */
export function ownRefusal(
  { own }: Pick<Receiver, 'own'>,
  channel: PolicyChannel,
  level: number,
  at: number,
): SendFault | undefined {
  if (own === null || level === 1 || channel === 'web') return undefined;
  const { alarmLevels, channels, quiet } = own;
  const isLeftOut =
    (alarmLevels !== undefined && !alarmLevels.includes(level)) ||
    (isPersonal(channel) && channels?.includes(channel) === false) ||
    endOfSpan(quiet?.from ?? null, quiet?.to ?? null, at) !== undefined;
  return isLeftOut ? 'ownChoice' : undefined;
}
