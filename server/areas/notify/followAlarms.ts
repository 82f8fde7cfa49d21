import type { PoolClient } from 'pg';
import { needsAck, type Alarm, type TransitionEvent } from '#contracts/alarms/alarm.ts';
import type { AlarmChange } from '#server/areas/alarms/alarmWalk.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query } from '#server/entity/rows.ts';
import { isFor, isInHours, policiesInForce, type Policy } from './policies.ts';

/** The step of a policy that tells that it is over. */
export const OVER = -1;

/** What begins the steps of a policy anew: the alarm asks again, or for more. */
const asks: ReadonlySet<TransitionEvent> = new Set([
  'raised',
  'reraised',
  'escalated',
  'unsuppressed',
  'unshelved',
  'inService',
]);
const ends: ReadonlySet<TransitionEvent> = new Set(['cleared', 'closed']);

/** The records of the areas that an alarm is in, the innermost and those around it. */
export type AreasOf = (client: Executor, alarm: Alarm) => Promise<readonly string[]>;

/** The policies that somebody names for an alarm by itself, whatever they are for besides. */
export type PoliciesOf = (client: Executor, alarm: Alarm) => Promise<readonly string[]>;

type Around = { readonly areasOf: AreasOf; readonly policiesOf: PoliciesOf };

/**
 * Notes what policies have waiting because of changes of alarms, in the transaction that moves the
 * mark over them; answers how much that is.
 */
export async function followAlarms(
  client: PoolClient,
  changes: readonly AlarmChange[],
  around: Around,
): Promise<number> {
  const policies = await policiesInForce(client);
  let noted = 0;
  for (const change of changes) noted += await follow(client, change, policies, around);
  return noted;
}

async function follow(
  client: PoolClient,
  change: AlarmChange,
  policies: readonly Policy[],
  { areasOf, policiesOf }: Around,
): Promise<number> {
  const { alarm, transition } = change;
  const { event } = transition;
  if (ends.has(event)) return endOf(client, change, policies);
  const isAsking = asks.has(event) || event === 'lowered';
  if (isAsking || !needsAck(alarm))
    await query(client, 'DELETE FROM notify_wait WHERE alarm_id = $1 AND step >= 0', [alarm.id]);
  if (!isAsking || !needsAck(alarm)) return 0;
  const areas = policies.some(({ areaIds }) => (areaIds ?? []).length > 0)
    ? await areasOf(client, alarm)
    : [];
  const named = policies.length === 0 ? [] : await policiesOf(client, alarm);
  const waits = policies
    .filter((policy) =>
      named.includes(policy.id)
        ? isInHours(policy, change.t)
        : isFor(policy, alarm, areas, change.t),
    )
    .flatMap((policy) => waitsOf(policy, change));
  if (waits.length === 0) return 0;
  await query(
    client,
    `INSERT INTO notify_wait (policy_id, alarm_id, step, channel, round, due)
     SELECT * FROM jsonb_to_recordset($1::jsonb)
       AS w(policy_id text, alarm_id text, step int, channel text, round int8, due int8)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(waits)],
  );
  return waits.length;
}

/** Steps for the level of the alarm; one that grew less bad is not told at once. */
const waitsOf = ({ id, steps }: Policy, { seq, t, alarm, transition }: AlarmChange) =>
  (steps ?? []).flatMap(({ level, delaySec, channels }, step) =>
    level !== alarm.level || (transition.event === 'lowered' && delaySec === 0)
      ? []
      : channels.map((channel) => ({
          policy_id: id,
          alarm_id: alarm.id,
          step,
          channel,
          round: seq,
          due: t + delaySec * 1000,
        })),
  );

/** Whoever was told of it last is told that it is over, where the policy says so. */
async function endOf(
  client: PoolClient,
  { alarm, t }: AlarmChange,
  policies: readonly Policy[],
): Promise<number> {
  if (!needsAck(alarm))
    await query(client, 'DELETE FROM notify_wait WHERE alarm_id = $1 AND step >= 0', [alarm.id]);
  const telling = policies.filter(({ tellCleared }) => tellCleared).map(({ id }) => id);
  if (telling.length === 0) return 0;
  const { rowCount } = await query(
    client,
    `INSERT INTO notify_wait (policy_id, alarm_id, step, channel, round, due)
     SELECT policy_id, alarm_id, ${OVER}, channel, max(round), $3::int8 FROM notify_told
     WHERE alarm_id = $1 AND policy_id = ANY($2)
     GROUP BY policy_id, alarm_id, channel ON CONFLICT DO NOTHING`,
    [alarm.id, telling, t],
  );
  return rowCount ?? 0;
}
