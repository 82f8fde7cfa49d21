import type { PoolClient } from 'pg';
import { z } from 'zod';
import { uplinkMessage, type UplinkMessage } from '#contracts/group/uplink.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { freshOnes, markKey, type Mark } from './freshOnes.ts';
import { noteOffsets } from './offsets.ts';
import type { GroupRecord } from './readTopics.ts';
import { storeAlarms } from './storeAlarms.ts';
import { storeDefinitions, storeStates } from './storeMine.ts';
import { storeSamples } from './storeSamples.ts';

/** Messages of one stream. */
export type Of<S extends UplinkMessage['stream']> = Extract<UplinkMessage, { stream: S }>;

/**
 * Stores records of mines in one transaction with how far they are read: what is stored already,
 * or of a mine that is kept elsewhere, is dropped, what cannot be read is counted. `now`: when they
 * came, epoch ms; `takesAll`: mines that nobody knew are taken too.
 */
export async function storeRecords(
  client: PoolClient,
  records: readonly GroupRecord[],
  now: number,
  takesAll = true,
): Promise<void> {
  const refused: GroupRecord[] = [];
  const all = records.flatMap((record) => {
    const message = messageOf(record.value);
    if (message === undefined) refused.push(record);
    return message ?? [];
  });
  await noteOffsets(client, records, refused);
  const messages = await takenOf(client, all, takesAll);
  const marks = await marksOf(client, messages);
  const fresh = freshOnes(messages, marks);
  await noteMarks(client, [...marks.values()], now);
  const mines = await minesOf(client, [...new Set(fresh.map(({ mine }) => mine))]);
  const of = <S extends UplinkMessage['stream']>(stream: S): Of<S>[] =>
    fresh.filter((one): one is Of<S> => one.stream === stream);
  await storeStates(client, of('state'));
  await storeDefinitions(client, of('mine'), mines);
  await storeAlarms(client, of('alarm'), now);
  await storeSamples(client, of('sample'), mines);
}

function messageOf(value: string): UplinkMessage | undefined {
  try {
    return uplinkMessage.safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}

const placeRow = z.object({ mine: z.string(), place: z.enum(['coming', 'here', 'away']) });

/** Those of mines that are kept here; nobody moves one of them until the transaction ends. */
async function takenOf(
  client: PoolClient,
  messages: readonly UplinkMessage[],
  takesAll: boolean,
): Promise<readonly UplinkMessage[]> {
  const rows = await rowsOf(
    placeRow,
    client,
    'SELECT mine, place FROM group_mine WHERE mine = ANY ($1) ORDER BY mine FOR SHARE',
    [[...new Set(messages.map(({ mine }) => mine))]],
  );
  const places = new Map(rows.map(({ mine, place }) => [mine, place]));
  return messages.filter(({ mine }) => {
    const place = places.get(mine);
    return place === undefined ? takesAll : place !== 'away';
  });
}

async function marksOf(
  client: PoolClient,
  messages: readonly UplinkMessage[],
): Promise<Map<string, Mark>> {
  const { rows } = await query<Mark>(
    client,
    `SELECT mine, stream, epoch, seq, 0 AS doubles, 0 AS missed, news_t AS "newsAt"
     FROM group_stream WHERE mine = ANY ($1) ORDER BY mine, stream FOR UPDATE`,
    [[...new Set(messages.map(({ mine }) => mine))]],
  );
  return new Map(rows.map((row) => [markKey(row), row]));
}

async function noteMarks(client: PoolClient, marks: readonly Mark[], now: number): Promise<void> {
  await query(
    client,
    `INSERT INTO group_stream AS g (mine, stream, epoch, seq, doubles, missed, news_t, heard_t)
     SELECT mine, stream, epoch, seq, doubles, missed, "newsAt", $2::int8
     FROM jsonb_to_recordset($1::jsonb) AS m(mine text, stream text, epoch int8, seq int8,
       doubles int8, missed int8, "newsAt" float8)
     ON CONFLICT (mine, stream) DO UPDATE SET (epoch, seq, doubles, missed, news_t, heard_t) =
       (excluded.epoch, excluded.seq, g.doubles + excluded.doubles, g.missed + excluded.missed,
        excluded.news_t, excluded.heard_t)
       WHERE (g.epoch, g.seq) <> (excluded.epoch, excluded.seq) OR excluded.doubles > 0`,
    [JSON.stringify(marks), Math.floor(now)],
  );
}

/** Numbers of mines; one that nobody knew is added, with a partition for its samples. */
async function minesOf(
  client: PoolClient,
  mines: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const added = await query<{ no: number }>(
    client,
    `INSERT INTO group_mine (mine) SELECT m FROM unnest($1::text[]) m
     WHERE NOT EXISTS (SELECT FROM group_mine g WHERE g.mine = m) ON CONFLICT DO NOTHING
     RETURNING no`,
    [mines],
  );
  for (const { no } of added.rows)
    await client.query(
      `CREATE TABLE group_sample_${no} PARTITION OF group_sample FOR VALUES IN (${no})`,
    );
  const { rows } = await query<{ mine: string; no: number }>(
    client,
    'SELECT mine, no FROM group_mine WHERE mine = ANY ($1)',
    [mines],
  );
  return new Map(rows.map(({ mine, no }) => [mine, no]));
}
