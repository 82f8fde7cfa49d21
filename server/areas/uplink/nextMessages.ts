import { z } from 'zod';
import type { UplinkStream } from '#contracts/group/streams.ts';
import { UPLINK_VERSION } from '#contracts/group/uplink.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { StreamMark } from './streams.ts';

/** Rows that are read at once: of samples each is up to 4,000. */
const MOST_ROWS: Readonly<Record<UplinkStream, number>> = {
  sample: 32,
  alarm: 200,
  state: 200,
  mine: 400,
};
/** What goes in one request is one batch at the broker, which takes 1 MiB of it. */
const MOST_BYTES = 900_000;

/** A message as it goes to its topic; `seq` is its place in the stream. */
export type Outgoing = { readonly seq: number; readonly value: string };

/** The messages of a stream behind its mark, in order; none where nothing waits. */
export async function nextMessages(
  executor: Executor,
  { stream, epoch, sent }: Pick<StreamMark, 'stream' | 'epoch' | 'sent'>,
  mine: string,
): Promise<readonly Outgoing[]> {
  const rows = await readers[stream](executor, sent, MOST_ROWS[stream]);
  const messages: Outgoing[] = [];
  let bytes = 0;
  for (const { seq, t, body } of rows) {
    const value = JSON.stringify({ v: UPLINK_VERSION, mine, stream, epoch, seq, t, body });
    bytes += Buffer.byteLength(value);
    if (messages.length > 0 && bytes > MOST_BYTES) break;
    messages.push({ seq, value });
  }
  return messages;
}

type Waiting = { readonly seq: number; readonly t: number; readonly body: unknown };
type Reader = (executor: Executor, after: number, most: number) => Promise<readonly Waiting[]>;

const sampleRow = z.object({
  seq: z.number(),
  t: z.number(),
  codes: z.array(z.string()),
  nos: z.array(z.number()),
  point_no: z.array(z.number()),
  at: z.array(z.number()),
  value: z.array(z.number().nullable()),
  state: z.array(z.number()),
  source_no: z.array(z.number()),
});
/** Numbers of points are this mine's own: codes go up. Epoch ms as float8 are exact, and numbers. */
const SAMPLES = `SELECT s.seq, s.logged_t AS t, s.point_no, s.t::float8[] AS at, s.value, s.state,
    s.source_no, d.nos, d.codes
  FROM uplink_sample s CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(no), '{}') AS nos, coalesce(array_agg(code), '{}') AS codes
    FROM definition WHERE entity = 'kafkaMonitoringPoint' AND no = ANY (s.point_no)) d
  WHERE s.seq > $1 ORDER BY s.seq LIMIT $2`;

const plainRow = z.object({ seq: z.number(), t: z.number(), body: z.unknown() });
const messagesOf =
  (stream: UplinkStream): Reader =>
  (executor, after, most) =>
    rowsOf(
      plainRow,
      executor,
      `SELECT seq, t, body FROM uplink_message WHERE stream = $3 AND seq > $1
       ORDER BY seq LIMIT $2`,
      [after, most, stream],
    );

const readers: Readonly<Record<UplinkStream, Reader>> = {
  async sample(executor, after, most) {
    const rows = await rowsOf(sampleRow, executor, SAMPLES, [after, most]);
    return rows.map(({ seq, t, ...columns }) => ({ seq, t, body: bodyOf(columns) }));
  },
  alarm: (executor, after, most) =>
    rowsOf(
      plainRow,
      executor,
      `SELECT seq, t, jsonb_build_object('transition', transition, 'alarm', alarm) AS body
       FROM alarm_log WHERE seq > $1 ORDER BY seq LIMIT $2`,
      [after, most],
    ),
  state: messagesOf('state'),
  mine: messagesOf('mine'),
};

function bodyOf(row: Omit<z.infer<typeof sampleRow>, 'seq' | 't'>) {
  const placeOf = new Map(row.nos.map((no, place) => [no, place]));
  return {
    points: row.codes,
    point: row.point_no.map((no) => placeOf.get(no) ?? 0),
    t: row.at,
    value: row.value,
    state: row.state,
    source: row.source_no,
  };
}
