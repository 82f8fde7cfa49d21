import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { SheetHeads } from '#contracts/entity/list.ts';
import { permissionOf } from '#contracts/entity/permission.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { sheetMapping } from '#contracts/sources/sheetImports.ts';
import { sheetRules, type SheetRules } from '#contracts/sources/sheetRules.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { rowsOf } from '#server/entity/rows.ts';

const storedMapping = z.object({
  id: z.string(),
  rowVersion: z.number(),
  rules: z.unknown(),
  entity: z.string().nullable(),
});

/** The mapping of a code, as it is stored. */
async function findMapping(
  { pool }: Pick<Engine, 'pool'>,
  code: string,
): Promise<z.output<typeof storedMapping> | undefined> {
  const [found] = await rowsOf(
    storedMapping,
    pool,
    `SELECT id, "rowVersion", rules, entity FROM entity."sheetMapping"
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
  return keep(engine, code, { rules, ...(name === '' ? {} : { name }) }, actor);
}

type Heads = {
  readonly code: string;
  readonly entity: string;
  readonly headRow: number;
  readonly heads: SheetHeads;
};

/** Keeps what the heads of a sheet of records stand for, in place of what was kept of them. */
export const saveHeads = (
  engine: Engine,
  { code, ...heads }: Heads,
  actor: Actor,
): Promise<Result<unknown, Failure>> => keep(engine, code, heads, actor);

type Kept = { readonly name?: string } & ({ readonly rules: SheetRules } | Omit<Heads, 'code'>);

/** Keeps something under a code; one that stands for something else is not overwritten. */
async function keep(
  engine: Engine,
  code: string,
  values: Kept,
  actor: Actor,
): Promise<Result<unknown, Failure>> {
  const mappings = engine.of(sheetMapping);
  const known = await findMapping(engine, code);
  if (known === undefined) return mappings.create({ code, ...values }, actor);
  const entity = 'entity' in values ? values.entity : null;
  if (known.entity !== entity)
    return err(failure('duplicate', `The mapping ${code} is for other sheets.`, 'code'));
  const { id, rowVersion } = known;
  return mappings.update({ id, rowVersion, ...values }, actor);
}
