import type { PoolClient } from 'pg';
import { z } from 'zod';
import { uplinkStreams, type UplinkStream } from '#contracts/group/streams.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

const streamRow = z.object({
  stream: z.enum(uplinkStreams),
  epoch: z.number(),
  logged: z.number(),
  sent: z.number(),
  sentAt: z.number().nullable(),
});
/** How far a stream has gone: numbers up to `logged` are given, up to `sent` the brokers hold. */
export type StreamMark = z.infer<typeof streamRow>;

/** The alarm log numbers itself. */
const READ = `SELECT stream, epoch, sent, sent_t AS "sentAt",
    CASE stream WHEN 'alarm' THEN (SELECT coalesce(max(seq), 0) FROM alarm_log) ELSE logged END
      AS logged
  FROM uplink_stream`;

export const streamMarks = (executor: Executor): Promise<StreamMark[]> =>
  rowsOf(streamRow, executor, READ);

/** Begins streams that were never sent; `now` in epoch ms names their numbering. */
export async function beginStreams(
  executor: Executor,
  streams: readonly UplinkStream[],
  now: number,
): Promise<void> {
  await query(
    executor,
    `INSERT INTO uplink_stream (stream, epoch) SELECT unnest($1::text[]), $2
     ON CONFLICT DO NOTHING`,
    [streams, Math.floor(now)],
  );
}

/** Notes in one transaction that the brokers hold all up to `seq`, and forgets what waited for it. */
export async function noteSent(
  client: PoolClient,
  { stream, epoch }: Pick<StreamMark, 'stream' | 'epoch'>,
  seq: number,
  now: number,
): Promise<void> {
  const { rowCount } = await query(
    client,
    `UPDATE uplink_stream SET sent = $3, sent_t = $4
     WHERE stream = $1 AND epoch = $2 AND sent < $3`,
    [stream, epoch, seq, Math.floor(now)],
  );
  if (rowCount === 0) return;
  if (stream === 'sample') await query(client, 'DELETE FROM uplink_sample WHERE seq <= $1', [seq]);
  else
    await query(client, 'DELETE FROM uplink_message WHERE stream = $1 AND seq <= $2', [
      stream,
      seq,
    ]);
}
