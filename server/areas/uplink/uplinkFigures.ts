import { z } from 'zod';
import { uplinkStreams } from '#contracts/group/streams.ts';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import { streamMarks } from './streams.ts';

type Parts = {
  readonly pool: Executor;
  /** Epoch ms. */
  readonly now: () => number;
  /** Of the streams that go up at present; a stream that is off has no figures. */
  readonly isOn: (stream: string) => boolean;
  readonly isFaulty: () => boolean;
  /** Batches that the brokers did not take since the start. */
  readonly failures: () => number;
};

/** Gauges of the way up: what waits, how old the oldest of it is, and whether brokers take it. */
export function watchUplink(metrics: Metrics, parts: Parts): void {
  const { pool, now, isOn, isFaulty, failures } = parts;
  metrics.gauge('pithead_uplink_faulty', '1 while the brokers take nothing, else 0', () =>
    isFaulty() ? 1 : 0,
  );
  metrics.gauge(
    'pithead_uplink_failures_total',
    'Batches that the brokers did not take; each is sent again',
    failures,
  );
  metrics.together(
    {
      pithead_uplink_waiting_messages: 'Messages that wait for the brokers, by stream',
      pithead_uplink_lag_seconds: 'Age of the oldest message that waits, by stream; 0: none does',
    },
    ['stream'],
    async () => {
      const marks = await streamMarks(pool);
      const oldest = new Map(
        (await rowsOf(oldestRow, pool, OLDEST)).map((row) => [row.stream, row.t]),
      );
      return marks
        .filter(({ stream }) => isOn(stream))
        .map(({ stream, logged, sent }) => ({
          labels: { stream },
          values: {
            pithead_uplink_waiting_messages: Math.max(0, logged - sent),
            pithead_uplink_lag_seconds: lagOf(oldest.get(stream) ?? null, now()),
          },
        }));
    },
  );
}

const lagOf = (oldest: number | null, now: number): number =>
  oldest === null ? 0 : Math.max(0, now - oldest) / 1000;

const oldestRow = z.object({ stream: z.enum(uplinkStreams), t: z.number().nullable() });
/** Each by the first row behind the mark, which an index finds. */
const OLDEST = `SELECT u.stream, CASE u.stream
    WHEN 'alarm' THEN (SELECT t FROM alarm_log WHERE seq > u.sent ORDER BY seq LIMIT 1)
    WHEN 'sample' THEN (SELECT logged_t FROM uplink_sample WHERE seq > u.sent ORDER BY seq LIMIT 1)
    ELSE (SELECT m.t FROM uplink_message m WHERE m.stream = u.stream AND m.seq > u.sent
      ORDER BY m.seq LIMIT 1) END AS t
  FROM uplink_stream u`;
