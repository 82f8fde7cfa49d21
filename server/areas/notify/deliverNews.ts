import { z } from 'zod';
import { escaped } from '#base/escaped.ts';
import { ok } from '#base/result.ts';
import { message } from '#contracts/admin/traces.ts';
import { levelSchema } from '#contracts/alarms/alarmSchema.ts';
import { channelSchema } from '#contracts/alarms/policySteps.ts';
import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import type { InputOf } from '#contracts/entity/defineEntity.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { DueSender, pauseAfter } from '#server/kernel/dueSender.ts';
import { sendOut, type ChannelParts, type OutChannel } from './channels.ts';
import { sent, type Sent } from './sent.ts';

/** A way is given up within 20 s: what is taken for longer, ms, died with its server. */
const LEASE_MS = 60_000;
/** News is tried so often, over an hour and a half, then given up. */
const MOST_TRIES = 8;
/** A way that is slow holds up no other. */
const MOST_OF_ONE = 4;
const ALARM = storedChoice(message, 'type', 'alarm');
const USERS = storedChoice(message, 'receiverType', 'user');
/** What no further try mends. */
const final: ReadonlySet<SendFault> = new Set(['channelOff', 'noAddress']);

const takenRow = z.object({
  id: z.number(),
  channel: channelSchema,
  target: z.string(),
  alarmIds: z.array(z.string()),
  level: z.union([z.literal(0), levelSchema]),
  title: z.string(),
  body: z.string(),
  tries: z.number(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
});
type Taken = z.output<typeof takenRow>;

type NewsParts = Omit<ChannelParts, 'clock'> & { readonly engine: Engine };

/** Sends the deliveries of policies that are due. */
export const newsSender = (parts: NewsParts, failed: (error: unknown) => void): DueSender<Taken> =>
  new DueSender({
    take: (room, busy) => take(parts, room, busy),
    keyOf: ({ channel }) => channel,
    send: (taken, signal) =>
      taken.channel === 'web'
        ? putIntoBox(parts, taken)
        : sendAndNote(parts, taken.channel, taken, signal),
    failed,
  });

const take = (
  { engine }: NewsParts,
  room: number,
  busy: ReadonlyMap<string, number>,
): Promise<Taken[]> =>
  rowsOf(
    takenRow,
    engine.pool,
    `WITH picked AS (
       SELECT due.id FROM unnest($3::text[]) AS way CROSS JOIN LATERAL (
         SELECT id FROM notification_delivery
         WHERE channel = way AND state = 'waiting' AND due <= $1 ORDER BY due, id
         LIMIT greatest(0, ${MOST_OF_ONE} - coalesce(($4::jsonb ->> way)::int, 0))
         FOR UPDATE SKIP LOCKED) due
       LIMIT $5),
     taken AS (
       UPDATE notification_delivery d SET tries = d.tries + 1, due = $1::int8 + $2, tried = $1
       FROM picked WHERE d.id = picked.id RETURNING d.*)
     SELECT t.id, t.channel, t.target, t.level, t.title, t.body, t.tries, u.mobile, u.email,
       ARRAY(SELECT i ->> 'alarmId' FROM jsonb_array_elements(t.items) i) AS "alarmIds"
     FROM taken t LEFT JOIN entity."user" u ON u.id = t.target ORDER BY t.id`,
    [
      Math.floor(engine.clock.now()),
      LEASE_MS,
      channelSchema.options,
      JSON.stringify(Object.fromEntries(busy)),
      room,
    ],
  );

async function sendAndNote(
  parts: NewsParts,
  channel: OutChannel,
  taken: Taken,
  signal: AbortSignal,
): Promise<void> {
  const { clock, pool } = parts.engine;
  const began = clock.now();
  const letter = { ...taken, id: String(taken.id) };
  const came = await sendOut({ ...parts, clock }, channel, letter, signal);
  const ended = clock.now();
  const { fault } = came;
  const state =
    fault === undefined
      ? 'delivered'
      : final.has(fault)
        ? 'notSent'
        : taken.tries >= MOST_TRIES
          ? 'givenUp'
          : 'waiting';
  await query(
    pool,
    `UPDATE notification_delivery SET state = $3, due = $4, took_ms = $5, fault = $6, answer = $7
      WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [
      taken.id,
      taken.tries,
      state,
      Math.floor(ended + pauseAfter(taken.tries)),
      Math.max(0, Math.round(ended - began)),
      fault ?? null,
      came.answer,
    ],
  );
}

/**
 * Puts news into somebody's message box, in the transaction that notes it: a server that is killed
 * meanwhile puts it there once.
 */
async function putIntoBox({ engine }: NewsParts, taken: Taken): Promise<void> {
  const done = await inWriteTransaction(engine, systemActor, async (context) => {
    const { rowCount } = await query(
      context.client,
      `UPDATE notification_delivery SET state = 'delivered', took_ms = 0, fault = NULL, answer = NULL
        WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
      [taken.id, taken.tries],
    );
    return rowCount === 0 ? ok(undefined) : within(context).create(message, boxMessage(taken));
  });
  if (!done.ok) throw new Error(done.error.message);
}

/** A message of the box about alarms; one of a single alarm leads to it. */
const boxMessage = ({
  target,
  title,
  body,
  level,
  alarmIds,
}: Pick<Taken, 'target' | 'title' | 'body' | 'level' | 'alarmIds'>): Partial<
  InputOf<typeof message>
> => ({
  title,
  type: ALARM,
  content: body
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join(''),
  level,
  receiverType: USERS,
  receiverIds: [target],
  bizType: 'alarm',
  linkUrl:
    alarmIds.length === 1 && alarmIds[0] !== ''
      ? `/monitoring/kafkaMineAlarmRecord/${alarmIds[0]}`
      : '/monitoring/notification',
});

/** Sends one text to somebody now, outside the deliveries: to try a way. */
export async function tryChannel(
  parts: NewsParts,
  channel: z.output<typeof channelSchema>,
  userId: string,
  text: { readonly title: string; readonly body: string },
): Promise<Sent> {
  const { engine } = parts;
  if (channel === 'web') {
    const news = { ...text, target: userId, level: 0 as const, alarmIds: [] };
    const put = await engine.of(message).create(boxMessage(news), systemActor);
    return put.ok ? sent(undefined, '') : sent('refused', put.error.message);
  }
  const [person] = await rowsOf(
    takenRow.pick({ mobile: true, email: true }),
    engine.pool,
    'SELECT mobile, email FROM entity."user" WHERE id = $1',
    [userId],
  );
  const id = `test-${engine.newId()}`;
  const to = person ?? { mobile: null, email: null };
  const out = { ...parts, clock: engine.clock };
  return sendOut(out, channel, { ...text, ...to, id }, AbortSignal.timeout(LEASE_MS));
}
