import { z } from 'zod';
import { must } from '#base/assert.ts';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { PlayedSpan } from '#contracts/signage/playProof.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import type { Executor } from '#server/kernel/executor.ts';
import { headRow, linkOf, PROOF_PLACE, type ProofRow } from './links.ts';

/** By how much a player's clock may be ahead of the server's. */
const AHEAD_MS = 60_000;

/**
 * Takes down what a player showed; answers how many spans are new. Handed in twice a span counts
 * once: one that overlaps what is there, or lies in the future, is passed over.
 */
export function takeProof(
  engine: Engine,
  deviceId: string,
  spans: readonly PlayedSpan[],
): Promise<Result<number, Failure>> {
  const now = engine.clock.now();
  const mac = (text: string): string => engine.vault.mac(text, PROOF_PLACE);
  return inWriteTransaction(engine, systemActor, async ({ client }) => {
    let head = await lockHead(client, deviceId);
    const past = spans.filter(({ ended }) => ended <= now + AHEAD_MS);
    const rows: ProofRow[] = [];
    for (const span of await newOf(client, deviceId, past)) {
      const { slot = null, picture = null } = span;
      const row = { ...span, slot, picture, seq: head.seq + 1, received: now };
      head = { seq: row.seq, link: linkOf(mac, deviceId, head.link, row) };
      rows.push({ ...row, link: head.link });
    }
    await insert(client, deviceId, rows);
    await query(client, 'UPDATE play_head SET seq = $2, link = $3 WHERE device_id = $1', [
      deviceId,
      head.seq,
      head.link,
    ]);
    return ok(rows.length);
  });
}

/**
 * The newest link, for one writer at a time. Where somebody put in rows or took the head away the
 * chain goes on behind what is there: it shows as broken, and nothing that was shown is lost.
 */
async function lockHead(client: Executor, deviceId: string): Promise<z.output<typeof headRow>> {
  await query(
    client,
    `INSERT INTO play_head (device_id, seq, link) VALUES ($1, 0, '') ON CONFLICT DO NOTHING`,
    [deviceId],
  );
  const [head] = await rowsOf(
    headRow,
    client,
    `SELECT greatest(seq, (SELECT max(seq) FROM play_proof WHERE device_id = $1)) AS seq, link
     FROM play_head WHERE device_id = $1 FOR UPDATE`,
    [deviceId],
  );
  return must(head, 'the head of a proof');
}

type Times = Pick<PlayedSpan, 'began' | 'ended'>;
const timesRow = z.object({ began: z.number(), ended: z.number() });

/** Those that overlap neither what is there nor one before them. */
async function newOf(
  client: Executor,
  deviceId: string,
  spans: readonly PlayedSpan[],
): Promise<PlayedSpan[]> {
  const known: readonly Times[] = await rowsOf(
    timesRow,
    client,
    `SELECT p.began, p.ended FROM play_proof p
     WHERE device_id = $1 AND EXISTS (SELECT FROM unnest($2::bigint[], $3::bigint[]) AS s(began, ended)
       WHERE p.began < s.ended AND p.ended > s.began)`,
    [deviceId, spans.map(({ began }) => began), spans.map(({ ended }) => ended)],
  );
  const found: PlayedSpan[] = [];
  for (const span of spans)
    if (![...known, ...found].some((one) => one.began < span.ended && one.ended > span.began))
      found.push(span);
  return found;
}

/** Writes rows at once. */
async function insert(
  client: Executor,
  deviceId: string,
  rows: readonly ProofRow[],
): Promise<void> {
  await query(
    client,
    `INSERT INTO play_proof
       (device_id, seq, began, ended, template_id, version, hash, received, link, slot,
        picture)
     SELECT $1, r.seq, r.began, r.ended, r."templateId", r.version, r.hash, r.received, r.link,
       r.slot, r.picture
     FROM jsonb_to_recordset($2::jsonb) AS r(seq int, began bigint, ended bigint,
       "templateId" text, version int, hash text, received bigint, link text, slot text,
       picture text)`,
    [deviceId, JSON.stringify(rows)],
  );
}
