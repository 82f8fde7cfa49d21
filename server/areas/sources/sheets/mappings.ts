import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import { sheetRules, type SheetRules } from '#contracts/sources/sheetRules.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';

const storedMapping = z.object({ id: z.string(), rowVersion: z.number(), rules: z.unknown() });

/** The mapping of a code, as it is stored. */
async function findMapping(
  { pool }: Pick<Engine, 'pool'>,
  code: string,
): Promise<z.output<typeof storedMapping> | undefined> {
  const [found] = await rowsOf(
    storedMapping,
    pool,
    `SELECT id, "rowVersion", rules FROM entity."sheetMapping"
     WHERE code = $1 AND NOT "isDeleted" AND NOT disabled`,
    [code],
  );
  return found;
}

/** The rules of a mapping. */
export async function rulesOfMapping(
  engine: Pick<Engine, 'pool'>,
  code: string,
): Promise<Result<SheetRules, Failure>> {
  const found = await findMapping(engine, code);
  const rules = sheetRules.safeParse(found?.rules);
  return rules.success
    ? ok(rules.data)
    : err(failure('record_not_found', `There is no mapping ${code}.`, 'mapping'));
}

/** Keeps rules as the mapping of a code, in place of those that it had. */
export async function saveMapping(
  engine: Engine,
  { code, name, rules }: { code: string; name: string; rules: SheetRules },
  actor: Actor,
): Promise<Result<unknown, Failure>> {
  const right = permissionOf(sheetMapping, 'update');
  if (!isPermitted(actor.permissions, right))
    return err(failure('forbidden', `This needs the permission ${right}.`, 'save'));
  const mappings = engine.of(sheetMapping);
  const known = await findMapping(engine, code);
  const named = name === '' ? {} : { name };
  return known === undefined
    ? mappings.create({ code, rules, ...named }, actor)
    : mappings.update({ id: known.id, rowVersion: known.rowVersion, rules, ...named }, actor);
}
