import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { PlayedSpan } from '#contracts/signage/playProof.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { headOf } from './headOf.ts';
import { linkOf, PROOF_PLACE } from './links.ts';

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
    await query(
      client,
      `INSERT INTO play_head (device_id, seq, link) VALUES ($1, 0, '') ON CONFLICT DO NOTHING`,
      [deviceId],
    );
    const before = await headOf(client, deviceId, 'FOR UPDATE');
    let head = before;
    for (const span of spans) {
      if (span.ended > now + AHEAD_MS) continue;
      const seq = head.seq + 1;
      const link = linkOf(mac, deviceId, head.link, { seq, ...span });
      const { rowCount } = await query(
        client,
        `INSERT INTO play_proof
           (device_id, seq, began, ended, template_id, version, hash, received, link)
         SELECT $1::text, $2::int, $3::bigint, $4::bigint, $5, $6::int, $7, $8::bigint, $9
         WHERE NOT EXISTS (SELECT FROM play_proof
           WHERE device_id = $1 AND began < $4::bigint AND ended > $3::bigint)`,
        [
          deviceId,
          seq,
          span.began,
          span.ended,
          span.templateId,
          span.version,
          span.hash,
          now,
          link,
        ],
      );
      if (rowCount === 1) head = { seq, link };
    }
    await query(client, 'UPDATE play_head SET seq = $2, link = $3 WHERE device_id = $1', [
      deviceId,
      head.seq,
      head.link,
    ]);
    return ok(head.seq - before.seq);
  });
}
