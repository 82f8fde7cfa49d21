import type { PoolClient } from 'pg';
import { query } from '#server/entity/rows.ts';
import type { Of } from './storeRecords.ts';

/** Stores steps of alarms, and each alarm as it is after its last one. */
export async function storeAlarms(
  client: PoolClient,
  messages: readonly Of<'alarm'>[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  await query(
    client,
    `INSERT INTO group_alarm_step (mine, epoch, seq, t, alarm_id, transition)
     SELECT mine, epoch, seq, t, body #>> '{alarm,id}', body -> 'transition'
     FROM jsonb_to_recordset($1::jsonb)
       AS m(mine text, epoch int8, seq int8, t int8, body jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(messages)],
  );
  const newest = new Map(messages.map((one) => [`${one.mine} ${one.body.alarm.id}`, one]));
  await query(
    client,
    `INSERT INTO group_alarm AS g (mine, id, level, state, raised_t, received_t, body)
     SELECT mine, alarm ->> 'id', (alarm ->> 'level')::int2, (alarm ->> 'state')::int2,
       (alarm ->> 'raisedTime')::float8, $2::int8, alarm
     FROM jsonb_to_recordset($1::jsonb) AS m(mine text, alarm jsonb)
     ON CONFLICT (mine, id) DO UPDATE SET (level, state, raised_t, body) =
       (excluded.level, excluded.state, excluded.raised_t, excluded.body)`,
    [
      JSON.stringify([...newest.values()].map(({ mine, body: { alarm } }) => ({ mine, alarm }))),
      Math.floor(now),
    ],
  );
}
