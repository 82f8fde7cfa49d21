import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { query, rowsOf, type Row } from '../rows.ts';

const isTree = ({ entity }: EntityBinding): boolean =>
  Object.hasOwn(entity.fields, 'path') && entity.fields['parentId']?.shape.kind === 'parent';

const placeRow = z.object({ path: z.string(), level: z.number() });
const deepestRow = z.object({ level: z.number().nullable() });
/** Deeper trees are mistakes or attacks. */
const DEEPEST = 20;

/**
 * Sets path and level of a new record from its parent; the values of any other entity come back as
 * they are.
 */
export async function placeInTree(
  context: WriteContext,
  binding: EntityBinding,
  values: FieldValues,
): Promise<Result<FieldValues, Failure>> {
  if (!isTree(binding)) return ok(values);
  const above = await placeOf(context, binding, values['parentId']);
  if (above.level >= DEEPEST)
    return err(failure('bad_tree', `Trees are at most ${DEEPEST} levels deep.`, 'parentId'));
  return ok({ ...values, path: `${above.path}${String(values['id'])}/`, level: above.level + 1 });
}

/** Moves a record that gets another parent, with everything below it; it cannot go below itself. */
export async function moveBelow(
  context: WriteContext,
  binding: EntityBinding,
  before: Row,
  values: FieldValues,
): Promise<Result<FieldValues, Failure>> {
  if (
    !isTree(binding) ||
    values['parentId'] === undefined ||
    values['parentId'] === before['parentId']
  )
    return ok(values);
  const { client } = context;
  const { qualified } = binding.table;
  // Two moves at once could make a circle that neither sees.
  await query(client, `SELECT pg_advisory_xact_lock(hashtext($1))`, [qualified]);
  const above = await placeOf(context, binding, values['parentId']);
  const id = String(before['id']);
  if (above.path.includes(`/${id}/`))
    return err(failure('bad_tree', 'A record cannot stand below itself.', 'parentId'));
  const [was, path] = [String(before['path']), `${above.path}${id}/`];
  const shift = above.level + 1 - Number(before['level']);
  const [deepest] = await rowsOf(
    deepestRow,
    client,
    `SELECT max(level) AS level FROM ${qualified} WHERE starts_with(path, $1)`,
    [was],
  );
  if ((deepest?.level ?? 0) + shift > DEEPEST)
    return err(failure('bad_tree', `Trees are at most ${DEEPEST} levels deep.`, 'parentId'));
  await query(
    client,
    `UPDATE ${qualified} SET path = $1 || substr(path, length($2) + 1), level = level + $3
      WHERE starts_with(path, $2) AND id <> $4`,
    [path, was, shift, id],
  );
  return ok({ ...values, path, level: above.level + 1 });
}

async function placeOf(
  { client }: WriteContext,
  { table }: EntityBinding,
  parentId: unknown,
): Promise<{ path: string; level: number }> {
  if (typeof parentId !== 'string' || parentId === '') return { path: '/', level: 0 };
  const [above] = await rowsOf(
    placeRow,
    client,
    `SELECT path, level FROM ${table.qualified} WHERE id = $1 FOR SHARE`,
    [parentId],
  );
  return above ?? { path: '/', level: 0 };
}
