import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { template } from '#contracts/signage/signage.ts';
import type { FieldValues, Move, WriteContext } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

const EMPTY = { pages: [] };

/** Keeps the template as it is now under a new version: that is what screens show. */
export async function publishTemplate(
  { record }: Move<typeof template>,
  { client, engine }: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const { id, name, width, height } = record;
  const background = record.background ?? null;
  const content = JSON.stringify(record.content ?? EMPTY);
  const hash = createHash('sha256')
    .update(JSON.stringify([name, width, height, background, content]))
    .digest('hex');
  const [last] = await rowsOf(
    z.object({ version: z.number() }),
    client,
    `SELECT coalesce(max(version), 0)::int AS version FROM template_version
     WHERE template_id = $1`,
    [id],
  );
  const version = (last?.version ?? 0) + 1;
  await query(
    client,
    `INSERT INTO template_version (template_id, version, name, width, height, background, content,
       hash, published)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9)`,
    [id, version, name, width, height, background, content, hash, engine.clock.now()],
  );
  return ok({ version });
}
