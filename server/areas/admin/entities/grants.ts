import { z } from 'zod';
import { role } from '#contracts/admin/access.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { rowsOf, textsOf } from '#server/entity/rows.ts';
import type { Executor } from '#server/kernel/executor.ts';
import type { Actor } from '#server/entity/actor.ts';
import { dataScopes } from '#server/kernel/auth/accountRows.ts';

/** Nobody gives more than he has: codes by roles, resources and calls, and data by roles. */

const codeRow = z.object({ code: z.string() });

/** Why an actor may not give away these roles, or touch who holds them; undefined when he may. */
export async function excessOfRoles(
  executor: Executor,
  actor: Actor,
  roleIds: unknown,
  field: string,
): Promise<Failure | undefined> {
  const ids = textsOf(roleIds);
  if (ids.length === 0) return undefined;
  const rows = await rowsOf(
    codeRow,
    executor,
    `SELECT unnest(r.permissions) AS code FROM entity."role" r WHERE r.id = ANY ($1::text[])
     UNION SELECT s.permission FROM entity."role" r JOIN entity."resource" s
       ON s.id = ANY (r."resourceIds") WHERE r.id = ANY ($1::text[]) AND s.permission <> ''
     UNION SELECT a.area || '/' || a.entity || '/' || a.action FROM entity."role" r
       JOIN entity."resource" s ON s.id = ANY (r."resourceIds")
       JOIN entity."api" a ON a.id = ANY (s."apiIds") WHERE r.id = ANY ($1::text[])
         AND a.action <> ''`,
    [ids],
  );
  const code = codeNotHeld(rows, actor);
  if (code !== undefined)
    return failure('forbidden', `A role opens ${code}, which you do not hold.`, field);
  const scopes = await selectFields(
    executor,
    role,
    ['dataScope', 'dataOrgIds'],
    'WHERE id = ANY ($1::text[])',
    [ids],
  );
  for (const { dataScope, dataOrgIds } of scopes) {
    const fault = excessOfScope(actor, dataScope, dataOrgIds, field);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Why an actor may not give away these resources and calls. */
export async function excessOfResources(
  executor: Executor,
  actor: Actor,
  given: { readonly resourceIds?: unknown; readonly apiIds?: unknown },
  field: string,
): Promise<Failure | undefined> {
  const [resourceIds, apiIds] = [textsOf(given.resourceIds), textsOf(given.apiIds)];
  if (resourceIds.length + apiIds.length === 0) return undefined;
  const rows = await rowsOf(
    codeRow,
    executor,
    `SELECT permission AS code FROM entity."resource" WHERE id = ANY ($1::text[])
      AND permission <> ''
     UNION SELECT a.area || '/' || a.entity || '/' || a.action FROM entity."api" a
       WHERE a.action <> '' AND (a.id = ANY ($2::text[]) OR EXISTS (SELECT FROM entity."resource" s
         WHERE s.id = ANY ($1::text[]) AND a.id = ANY (s."apiIds")))`,
    [resourceIds, apiIds],
  );
  const code = codeNotHeld(rows, actor);
  return code === undefined
    ? undefined
    : failure('forbidden', `A resource opens ${code}, which you do not hold.`, field);
}

/** Why an actor may not give a role or a user this view of data: he sees less himself. */
export function excessOfScope(
  { scope }: Actor,
  dataScope: unknown,
  dataOrgIds: unknown,
  field: string,
): Failure | undefined {
  if (scope.all) return undefined;
  if (dataScope === dataScopes.all)
    return failure('forbidden', 'Nobody opens all data who does not see all.', field);
  const unseen = textsOf(dataOrgIds).find((id) => !scope.orgIds.includes(id));
  return unseen === undefined
    ? undefined
    : failure(
        'forbidden',
        `You do not see the data of the organisation ${unseen} yourself.`,
        'dataOrgIds',
      );
}

const codeNotHeld = (
  rows: readonly { readonly code: string }[],
  { permissions }: Actor,
): string | undefined =>
  rows.map(({ code }) => code).find((code) => !isPermitted(permissions, code));
