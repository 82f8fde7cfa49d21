import type { PoolClient } from 'pg';
import { z } from 'zod';
import { needsAck } from '#contracts/alarms/alarm.ts';
import { alarmSchema } from '#contracts/alarms/alarmSchema.ts';
import { channelSchema } from '#contracts/alarms/policySteps.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { bookNews, type News } from './bookNews.ts';
import { OVER } from './followAlarms.ts';
import { newsItem } from './newsText.ts';
import { endOfSpan, policiesInForce, type Policy } from './policies.ts';
import { ownRefusal, receiversOf, type Receiver } from './receivers.ts';

/** So many waiting steps are taken in one transaction. */
export const MOST_WAITS = 500;

const waitRow = z.object({
  policyId: z.string(),
  step: z.number(),
  channel: channelSchema,
  round: z.number(),
  alarm: alarmSchema,
});
type Wait = z.output<typeof waitRow>;

const toldRow = z.object({
  policyId: z.string(),
  alarmId: z.string(),
  channel: z.string(),
  target: z.string(),
  name: z.string(),
});
type Told = z.output<typeof toldRow>;

/**
 * Books what is due of policies as deliveries, each person and way one text; in quiet hours all but
 * the message box and the highest level waits for their end. Answers how many steps were due.
 */
export async function bookDue(
  client: PoolClient,
  now: number,
  language: Language,
): Promise<number> {
  const waits = await rowsOf(
    waitRow,
    client,
    `WITH due AS (
       DELETE FROM notify_wait WHERE ctid = ANY (ARRAY(SELECT ctid FROM notify_wait
         WHERE due <= $1 ORDER BY due LIMIT ${MOST_WAITS} FOR UPDATE SKIP LOCKED)) RETURNING *)
     SELECT due.policy_id AS "policyId", due.step, due.channel, due.round, a.body AS alarm
     FROM due JOIN alarm a ON a.id = due.alarm_id ORDER BY due.due, due.round, due.policy_id`,
    [now],
  );
  if (waits.length === 0) return 0;
  const policies = new Map((await policiesInForce(client)).map((one) => [one.id, one]));
  const due: { readonly wait: Wait; readonly policy: Policy }[] = [];
  for (const wait of waits) {
    const policy = policies.get(wait.policyId);
    if (policy === undefined || !isStillDue(wait, policy)) continue;
    const quietEnd = quietUntil(wait, policy, now);
    if (quietEnd === undefined) due.push({ wait, policy });
    else if (wait.step !== OVER) await waitOn(client, wait, quietEnd);
  }
  const people = await receiversOf(client, [
    ...new Set(due.flatMap(({ wait, policy }) => policy.steps?.[wait.step]?.roles ?? [])),
  ]);
  const told = await toldOf(
    client,
    due.flatMap(({ wait }) => (wait.step === OVER ? [wait.alarm.id] : [])),
  );
  const news = due.flatMap(({ wait, policy }) =>
    wait.step === OVER
      ? overNews(wait, told, now, language)
      : stepNews(wait, policy, people, now, language),
  );
  await bookNews(client, news, now, language);
  return waits.length;
}

const isStillDue = ({ step, alarm, channel }: Wait, { steps }: Policy): boolean => {
  if (step === OVER) return true;
  const said = steps?.[step];
  return said?.level === alarm.level && said.channels.includes(channel) && needsAck(alarm);
};

const quietUntil = (
  { channel, alarm }: Wait,
  { quietFrom, quietTo }: Policy,
  now: number,
): number | undefined =>
  channel === 'web' || alarm.level === 1 ? undefined : endOfSpan(quietFrom, quietTo, now);

const waitOn = (client: PoolClient, { policyId, step, channel, round, alarm }: Wait, due: number) =>
  query(
    client,
    `INSERT INTO notify_wait (policy_id, alarm_id, step, channel, round, due)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [policyId, alarm.id, step, channel, round, due],
  );

const toldOf = (client: PoolClient, alarmIds: readonly string[]): Promise<Told[]> =>
  alarmIds.length === 0
    ? Promise.resolve([])
    : rowsOf(
        toldRow,
        client,
        `SELECT DISTINCT t.policy_id AS "policyId", t.alarm_id AS "alarmId", t.channel, t.target,
           coalesce(u."realName", '') AS name
         FROM notify_told t LEFT JOIN entity."user" u ON u.id = t.target
         WHERE t.alarm_id = ANY ($1) AND t.kind <> 'over'`,
        [alarmIds],
      );

function stepNews(
  { policyId, step, channel, round, alarm }: Wait,
  { steps }: Policy,
  people: readonly Receiver[],
  now: number,
  language: Language,
): News[] {
  const said = steps?.[step];
  if (said === undefined) return [];
  const item = newsItem(alarm, said.delaySec, alarm.activeSince ?? alarm.raisedTime, language);
  const shared = { policyId, channel, round, kind: `after ${said.delaySec}`, item };
  if (channel === 'wecom' || channel === 'dingtalk')
    return [{ ...shared, target: '', name: '', fault: undefined }];
  return people
    .filter(({ roles }) => roles.some((role) => said.roles.includes(role)))
    .map((person) => ({
      ...shared,
      target: person.id,
      name: person.name,
      fault: ownRefusal(person, channel, alarm.level, now),
    }));
}

const overNews = (
  { policyId, channel, round, alarm }: Wait,
  told: readonly Told[],
  now: number,
  language: Language,
): News[] =>
  told
    .filter(
      (one) => one.policyId === policyId && one.alarmId === alarm.id && one.channel === channel,
    )
    .map(({ target, name }) => ({
      policyId,
      channel,
      round,
      kind: 'over',
      target,
      name,
      item: newsItem(alarm, undefined, alarm.clearedTime ?? now, language),
      fault: undefined,
    }));
