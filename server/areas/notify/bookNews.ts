import type { PoolClient } from 'pg';
import { z } from 'zod';
import { channelSchema, type PolicyChannel } from '#contracts/alarms/policySteps.ts';
import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import type { Language } from '#contracts/entity/titleIn.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { newsText, type NewsItem } from './newsText.ts';

/** Somebody is told so often within a minute one by one; what comes more is told by one text. */
const FEW = 3;
const GATHER_MS = 60_000;
/** The highest level waits for company no longer than that. */
const GATHER_WORST_MS = 10_000;
/** A text that grew to this is told, and the next begins. */
const MOST_ITEMS = 200;

/** One alarm that somebody is to be told of, by one way. */
export type News = {
  readonly policyId: string;
  readonly channel: PolicyChannel;
  /** The row of the alarm log that asked. */
  readonly round: number;
  /** Which news of that: the same is told once. */
  readonly kind: string;
  /** The user; empty for a group's robot. */
  readonly target: string;
  readonly name: string;
  readonly item: NewsItem;
  /** Why it is not sent, where that is known. */
  readonly fault: SendFault | undefined;
};

const keyOf = (one: Pick<News, 'round' | 'kind' | 'channel' | 'target'> & { alarmId: string }) =>
  [one.alarmId, one.round, one.kind, one.channel, one.target].join('|');

const toldKey = z.object({
  alarmId: z.string(),
  round: z.number(),
  kind: z.string(),
  channel: channelSchema,
  target: z.string(),
});

/** Books news as deliveries, one for each person and way; what was told already is left out. */
export async function bookNews(
  client: PoolClient,
  news: readonly News[],
  now: number,
  language: Language,
): Promise<void> {
  const byKey = new Map(news.map((one) => [keyOf({ ...one, alarmId: one.item.alarmId }), one]));
  if (byKey.size === 0) return;
  const fresh = await rowsOf(
    toldKey,
    client,
    `INSERT INTO notify_told (alarm_id, round, kind, channel, target, policy_id, t)
     SELECT n."alarmId", n.round, n.kind, n.channel, n.target, n."policyId", $2::int8
     FROM jsonb_to_recordset($1::jsonb) AS n("alarmId" text, round int8, kind text, channel text,
       target text, "policyId" text)
     ON CONFLICT DO NOTHING RETURNING alarm_id AS "alarmId", round, kind, channel, target`,
    [
      JSON.stringify(
        [...byKey.values()].map(({ item, ...one }) => ({ ...one, alarmId: item.alarmId })),
      ),
      now,
    ],
  );
  const isFresh = new Set(fresh.map(keyOf));
  const texts = new Map<string, News[]>();
  for (const [key, one] of byKey) {
    if (!isFresh.has(key)) continue;
    const whose = [one.channel, one.target, one.fault].join('|');
    texts.set(whose, [...(texts.get(whose) ?? []), one]);
  }
  for (const of of texts.values()) await bookText(client, of, now, language);
}

async function bookText(
  client: PoolClient,
  news: readonly News[],
  now: number,
  language: Language,
): Promise<void> {
  const [first] = news;
  if (first === undefined) return;
  const items = news.map(({ item }) => item);
  if (first.fault !== undefined) return insert(client, first, items, now, now, language);
  const gathering = await gatheringOf(client, first, now);
  const isWorst = items.some(({ level }) => level === 1);
  const least = now + (isWorst ? GATHER_WORST_MS : GATHER_MS);
  if (gathering !== undefined) {
    const all = [...gathering.items, ...items];
    const { level, title, body } = newsText(all, language);
    await query(
      client,
      `UPDATE notification_delivery SET items = $2, level = $3, title = $4, body = $5,
        due = least(due, $6::int8) WHERE id = $1`,
      [gathering.id, JSON.stringify(all), level, title, body, least],
    );
    return;
  }
  const isFlood = (await toldLately(client, first, now)) >= FEW;
  await insert(client, first, items, now, isFlood ? least : now, language);
}

const gatheringRow = z.object({
  id: z.number(),
  items: z.array(
    z.object({
      alarmId: z.string(),
      level: z.number(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
});

/** A text that waits for company. */
async function gatheringOf(client: PoolClient, { channel, target }: News, now: number) {
  const [found] = await rowsOf(
    gatheringRow,
    client,
    `SELECT id, items FROM notification_delivery WHERE channel = $1 AND target = $2
       AND state = 'waiting' AND tries = 0 AND due > $3 AND jsonb_array_length(items) < $4
     ORDER BY id LIMIT 1 FOR UPDATE`,
    [channel, target, now, MOST_ITEMS],
  );
  return found;
}

async function toldLately(client: PoolClient, { channel, target }: News, now: number) {
  const [found] = await rowsOf(
    z.object({ count: z.number() }),
    client,
    `SELECT count(*)::int AS count FROM notification_delivery
     WHERE channel = $1 AND target = $2 AND created > $3 AND fault IS NULL`,
    [channel, target, now - GATHER_MS],
  );
  return found?.count ?? 0;
}

async function insert(
  client: PoolClient,
  { policyId, channel, target, name, fault }: News,
  items: readonly NewsItem[],
  now: number,
  due: number,
  language: Language,
): Promise<void> {
  const { level, title, body } = newsText(items, language);
  await query(
    client,
    `INSERT INTO notification_delivery (policy_id, channel, target, to_name, items, level, title,
      body, state, created, due, fault)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      policyId,
      channel,
      target,
      name,
      JSON.stringify(items),
      level,
      title,
      body,
      fault === undefined ? 'waiting' : 'notSent',
      now,
      due,
      fault ?? null,
    ],
  );
}
