import { z } from 'zod';
import { file } from '#contracts/admin/traces.ts';
import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { sendOut, type ChannelParts } from '#server/areas/notify/channels.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';

/** A mail is given up within 20 s: what is taken for longer, ms, died with its server. */
const LEASE_MS = 120_000;
/** A mail is tried so often, over some hours, then given up. */
const MOST_TRIES = 8;
const FIRST_PAUSE_MS = 60_000;
const MOST_PAUSE_MS = 3_600_000;
const MOST_AT_ONCE = 50;
const KEEP_MS = 90 * 86_400_000;
/** What no further try mends. */
const final: ReadonlySet<SendFault> = new Set(['channelOff', 'noAddress']);

type Booked = {
  readonly planId: string;
  readonly userId: string;
  readonly fileId: string | null;
  readonly title: string;
  readonly body: string;
};

/** Notes that a report is to go to somebody by mail, in the transaction that sends its message. */
export const bookMail = (executor: Executor, now: number, mail: Booked): Promise<unknown> =>
  query(
    executor,
    `INSERT INTO report_mail (plan_id, user_id, file_id, title, body, created, due)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [mail.planId, mail.userId, mail.fileId, mail.title, mail.body, Math.floor(now)],
  );

const takenRow = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  tries: z.number(),
  email: z.string().nullable(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  place: z.number().nullable(),
  storedPath: z.string().nullable(),
});
type Taken = z.output<typeof takenRow>;

export type MailParts = Omit<ChannelParts, 'clock' | 'smsUrl'> & {
  readonly engine: Engine;
  readonly files: Pick<Files, 'storeOf'>;
};

/** Sends what is due, one after the other; answers how many were taken by a mail server. */
export async function sendMails(
  parts: MailParts,
  signal: AbortSignal,
): Promise<{ readonly mailed: number }> {
  const { engine } = parts;
  const now = Math.floor(engine.clock.now());
  await query(engine.pool, 'DELETE FROM report_mail WHERE created < $1', [now - KEEP_MS]);
  const due = await rowsOf(takenRow, engine.pool, TAKE, [now, LEASE_MS]);
  let mailed = 0;
  for (const taken of due) {
    if (signal.aborted) break;
    if (await sendOne(parts, taken, signal)) mailed += 1;
  }
  return { mailed };
}

const TAKE = `WITH picked AS (
    SELECT id FROM report_mail WHERE state = 'waiting' AND due <= $1 ORDER BY due, id
    LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED),
  taken AS (UPDATE report_mail m SET tries = m.tries + 1, due = $1::int8 + $2 FROM picked
    WHERE m.id = picked.id RETURNING m.*)
  SELECT t.id, t.title, t.body, t.tries, t.file_id AS "fileId", f.name AS "fileName", f.place,
    f."storedPath", u.email
  FROM taken t LEFT JOIN entity."user" u ON u.id = t.user_id AND NOT u."isDeleted"
      AND NOT u.disabled
    LEFT JOIN entity."${file.name}" f ON f.id = t.file_id AND NOT f."isDeleted"
  ORDER BY t.id`;

async function sendOne(parts: MailParts, taken: Taken, signal: AbortSignal): Promise<boolean> {
  const { engine } = parts;
  const { id, title, body, email, tries } = taken;
  const attachment = await attachmentOf(parts, taken);
  const letter = {
    id: `report-${id}`,
    title,
    body,
    email,
    mobile: null,
    ...(attachment === undefined ? {} : { attachment }),
  };
  const out = { settings: parts.settings, clock: engine.clock, smsUrl: undefined };
  const { fault, answer } = await sendOut(out, 'mail', letter, signal);
  const state =
    fault === undefined
      ? 'delivered'
      : final.has(fault)
        ? 'notSent'
        : tries >= MOST_TRIES
          ? 'givenUp'
          : 'waiting';
  const pause = Math.min(FIRST_PAUSE_MS * 3 ** (tries - 1), MOST_PAUSE_MS);
  await query(
    engine.pool,
    `UPDATE report_mail SET state = $3, due = $4, fault = $5, answer = $6
     WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [id, tries, state, Math.floor(engine.clock.now() + pause), fault ?? null, answer],
  );
  return fault === undefined;
}

async function attachmentOf(
  { files }: MailParts,
  { fileName, place, storedPath }: Taken,
): Promise<{ name: string; bytes: Buffer } | undefined> {
  if (fileName === null || place === null || storedPath === null) return undefined;
  const stream = await files.storeOf(place)?.open(storedPath);
  return stream === undefined
    ? undefined
    : { name: fileName, bytes: Buffer.concat(await stream.toArray()) };
}
