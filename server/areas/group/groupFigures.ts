import { z } from 'zod';
import { rowsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Metrics } from '#server/kernel/metrics.ts';

type Parts = {
  readonly pool: Executor;
  /** Epoch ms. */
  readonly now: () => number;
  /** Whether the brokers answer the reader. */
  readonly isReading: () => boolean;
};

/** Gauges of a group: how late each mine's streams come, what came twice, never, or unreadable. */
export function watchGroup(metrics: Metrics, { pool, now, isReading }: Parts): void {
  metrics.gauge('pithead_group_reading', '1 while the log of the group is read, else 0', () =>
    isReading() ? 1 : 0,
  );
  metrics.together(
    {
      pithead_group_lag_seconds:
        'From when the mine noted the newest message of a stream until it came here',
      pithead_group_news_age_seconds: 'Since the newest message of a stream came here',
      pithead_group_doubles_total: 'Messages that came again and were dropped',
      pithead_group_missed_total: 'Numbers that never came',
    },
    ['mine', 'stream'],
    async () =>
      (await rowsOf(streamRow, pool, STREAMS)).map((row) => ({
        labels: { mine: row.mine, stream: row.stream },
        values: {
          pithead_group_lag_seconds: Math.max(0, row.heardAt - row.newsAt) / 1000,
          pithead_group_news_age_seconds: Math.max(0, now() - row.heardAt) / 1000,
          pithead_group_doubles_total: row.doubles,
          pithead_group_missed_total: row.missed,
        },
      })),
  );
  metrics.together(
    { pithead_group_refused_total: 'Messages that could not be read, by topic' },
    ['topic'],
    async () =>
      (await rowsOf(topicRow, pool, REFUSED)).map(({ topic, refused }) => ({
        labels: { topic },
        values: { pithead_group_refused_total: refused },
      })),
  );
}

const streamRow = z.object({
  mine: z.string(),
  stream: z.string(),
  newsAt: z.number(),
  heardAt: z.number(),
  doubles: z.number(),
  missed: z.number(),
});
const STREAMS = `SELECT mine, stream, news_t AS "newsAt", heard_t AS "heardAt", doubles, missed
  FROM group_stream s
  WHERE NOT EXISTS (SELECT FROM group_mine m WHERE m.mine = s.mine AND m.place <> 'here')`;

const topicRow = z.object({ topic: z.string(), refused: z.number() });
const REFUSED = `SELECT topic, sum(refused)::float8 AS refused FROM group_offset GROUP BY topic`;
