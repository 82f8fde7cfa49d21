import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { ProofAnswer, ProofAsked } from '#contracts/signage/playProof.ts';
import { device } from '#contracts/signage/signage.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { firstBroken, headRow, noHead, PROOF_PLACE, proofRow } from './links.ts';

const chainRow = z.object({
  head: headRow.nullable(),
  rows: z.array(proofRow).nullable(),
});
/** Head and rows as they are at one moment, while the player hands in. */
const CHAIN = `
  SELECT (SELECT to_jsonb(h) FROM play_head h WHERE device_id = $1) AS head,
    (SELECT jsonb_agg(to_jsonb(p) || jsonb_build_object('templateId', template_id) ORDER BY seq)
     FROM play_proof p WHERE device_id = $1) AS rows`;

/** What a device that the caller sees showed in a period, and whether its proof is whole. */
export async function proofOf(
  { id, from, to }: ProofAsked,
  { engine, actor }: CallContext,
): Promise<Result<ProofAnswer, Failure>> {
  const seen = await engine.of(device).get(id, actor);
  if (!seen.ok) return seen;
  const { pool, vault } = engine;
  const [chain] = await rowsOf(chainRow, pool, CHAIN, [id]);
  const rows = chain?.rows ?? [];
  const head = chain?.head ?? noHead;
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
      .map(({ began, ended, templateId, version, hash, received }) => ({
        began,
        ended,
        templateId,
        version,
        received,
        isPublished: hashes.has(hash),
      })),
    brokenAt: firstBroken((text) => vault.mac(text, PROOF_PLACE), id, rows, head) ?? null,
  });
}
