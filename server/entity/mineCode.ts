import { companyInfo } from '#contracts/mine/places.ts';
import type { Mounted } from './engine.ts';
import type { Draft, WriteContext } from './override.ts';
import { query } from './rows.ts';

/**
 * A record of a mine carries the mine's code beside its id: sources and alarms know only the code.
 */
export async function withMineCode(
  { engine, client }: WriteContext,
  { entity }: Mounted,
  draft: Draft,
): Promise<Draft> {
  const { companyId } = draft;
  const mines = engine.mounted.get(companyInfo.name);
  if (
    companyId === undefined ||
    mines === undefined ||
    entity.name === companyInfo.name ||
    !Object.hasOwn(entity.fields, 'mineCode')
  )
    return draft;
  const { rows } = await query<{ mineCode: string | null }>(
    client,
    `SELECT "mineCode" FROM ${mines.relation} WHERE id = $1`,
    [companyId],
  );
  return { ...draft, mineCode: rows[0]?.mineCode ?? null };
}
