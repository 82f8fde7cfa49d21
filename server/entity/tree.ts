import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Mounted } from './engine.ts';
import type { Draft, WriteContext } from './override.ts';
import { query, type Row } from './rows.ts';

const isTree = ({ entity }: Mounted): boolean =>
  Object.hasOwn(entity.fields, 'path') && entity.fields['parentId']?.shape.kind === 'parent';

/** Deeper trees are mistakes or attacks. */
const DEEPEST = 20;

/**
 * Sets path and level of a new record from its parent; any other entity's draft comes back as it
 * is.
 */
export async function placeInTree(
  context: WriteContext,
  mounted: Mounted,
  draft: Draft,
): Promise<Result<Draft, Failure>> {
  if (!isTree(mounted)) return ok(draft);
  const above = await placeOf(context, mounted, draft['parentId']);
  if (above.level >= DEEPEST)
    return err(failure('bad_tree', `Trees are at most ${DEEPEST} levels deep.`, 'parentId'));
  return ok({ ...draft, path: `${above.path}${String(draft['id'])}/`, level: above.level + 1 });
}

/** Moves a record that gets another parent, with everything below it; it cannot go below itself. */
export async function moveBelow(
  context: WriteContext,
  mounted: Mounted,
  before: Row,
  draft: Draft,
): Promise<Result<Draft, Failure>> {
  if (
    !isTree(mounted) ||
    draft['parentId'] === undefined ||
    draft['parentId'] === before['parentId']
  )
    return ok(draft);
  const { client } = context;
  const { qualified } = mounted.table;
  // Two moves at once could make a circle that neither sees.
  await query(client, `SELECT pg_advisory_xact_lock(hashtext($1))`, [qualified]);
  const above = await placeOf(context, mounted, draft['parentId']);
  const id = String(before['id']);
  if (above.path.includes(`/${id}/`))
    return err(failure('bad_tree', 'A record cannot stand below itself.', 'parentId'));
  const [was, path] = [String(before['path']), `${above.path}${id}/`];
  const shift = above.level + 1 - Number(before['level']);
  const deepest = await query<{ level: number | null }>(
    client,
    `SELECT max(level) AS level FROM ${qualified} WHERE starts_with(path, $1)`,
    [was],
  );
  if (Number(deepest.rows[0]?.level ?? 0) + shift > DEEPEST)
    return err(failure('bad_tree', `Trees are at most ${DEEPEST} levels deep.`, 'parentId'));
  await query(
    client,
    `UPDATE ${qualified} SET path = $1 || substr(path, length($2) + 1), level = level + $3 WHERE starts_with(path, $2) AND id <> $4`,
    [path, was, shift, id],
  );
  return ok({ ...draft, path, level: above.level + 1 });
}

async function placeOf(
  { client }: WriteContext,
  { table }: Mounted,
  parentId: unknown,
): Promise<{ path: string; level: number }> {
  if (typeof parentId !== 'string' || parentId === '') return { path: '/', level: 0 };
  const { rows } = await query<{ path: string; level: number }>(
    client,
    `SELECT path, level FROM ${table.qualified} WHERE id = $1 FOR SHARE`,
    [parentId],
  );
  return rows[0] ?? { path: '/', level: 0 };
}
