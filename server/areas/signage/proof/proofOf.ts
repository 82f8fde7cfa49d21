import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ProofAnswer, ProofAsked } from '#contracts/signage/playProof.ts';
import { device } from '#contracts/signage/signage.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { headOf } from './headOf.ts';
import { firstBroken, PROOF_PLACE, proofRow, spanColumns } from './links.ts';

/** What a device that the caller sees showed in a period, and whether its proof is whole. */
export async function proofOf(
  { id, from, to }: ProofAsked,
  { engine, actor }: CallContext,
): Promise<Result<ProofAnswer, Failure>> {
  const seen = await engine.of(device).get(id, actor);
  if (!seen.ok) return seen;
  const { pool, vault } = engine;
  const head = await headOf(pool, id);
  const rows = await rowsOf(
    proofRow,
    pool,
    `SELECT ${spanColumns} FROM play_proof WHERE device_id = $1 AND seq <= $2 ORDER BY seq`,
    [id, head.seq],
  );
  const known = await rowsOf(
    z.object({ hash: z.string() }),
    pool,
    'SELECT hash FROM template_version WHERE hash = ANY ($1::text[])',
    [[...new Set(rows.map(({ hash }) => hash))]],
  );
  const hashes = new Set(known.map(({ hash }) => hash));
  return ok({
    spans: rows
      .filter(({ began, ended }) => began < to && ended > from)
      .map(({ began, ended, templateId, version, hash }) => ({
        began,
        ended,
        templateId,
        version,
        isPublished: hashes.has(hash),
      })),
    brokenAt: firstBroken((text) => vault.mac(text, PROOF_PLACE), id, rows, head) ?? null,
  });
}
