import type { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { template } from '#contracts/signage/signage.ts';
import {
  versionAnswer,
  versionsAnswer,
  type VersionAsked,
} from '#contracts/signage/templateVersions.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';

/** The published versions of a template that the caller sees, the newest first. */
export async function versionsOf(
  { id }: { readonly id: string },
  { engine, actor }: CallContext,
): Promise<Result<z.output<typeof versionsAnswer>, Failure>> {
  const seen = await engine.of(template).get(id, actor);
  if (!seen.ok) return seen;
  return ok(
    await rowsOf(
      versionsAnswer.element,
      engine.pool,
      `SELECT version, published FROM template_version WHERE template_id = $1
       ORDER BY version DESC LIMIT 200`,
      [id],
    ),
  );
}

/** One of them, as it was published. */
export async function versionOf(
  { id, version }: VersionAsked,
  { engine, actor }: CallContext,
): Promise<Result<z.output<typeof versionAnswer>, Failure>> {
  const seen = await engine.of(template).get(id, actor);
  if (!seen.ok) return seen;
  const [found] = await rowsOf(
    versionAnswer,
    engine.pool,
    `SELECT template_id AS id, version, hash, name, width, height, background, content
     FROM template_version WHERE template_id = $1 AND version = $2`,
    [id, version],
  );
  return found === undefined
    ? err(failure('record_not_found', `Template ${id} has no version ${version}`, 'version'))
    : ok(found);
}
