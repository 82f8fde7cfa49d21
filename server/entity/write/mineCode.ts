import { z } from 'zod';
import { companyInfo } from '#contracts/mine/places.ts';
import type { EntityBinding } from '../entityBinding.ts';
import type { FieldValues, WriteContext } from '../override.ts';
import { rowsOf } from '../rows.ts';

const mineRow = z.object({ mineCode: z.string().nullable() });

/**
 * A record of a mine carries the mine's code beside its id: sources and alarms know only the code.
 */
export async function withMineCode(
  { engine, client }: WriteContext,
  { entity }: EntityBinding,
  values: FieldValues,
): Promise<FieldValues> {
  const { companyId } = values;
  const mines = engine.bindings.get(companyInfo.name);
  if (
    companyId === undefined ||
    mines === undefined ||
    entity.name === companyInfo.name ||
    !Object.hasOwn(entity.fields, 'mineCode')
  )
    return values;
  const [mine] = await rowsOf(
    mineRow,
    client,
    `SELECT "mineCode" FROM ${mines.relation} WHERE id = $1`,
    [companyId],
  );
  return { ...values, mineCode: mine?.mineCode ?? null };
}
