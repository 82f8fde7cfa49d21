import { createHash } from 'node:crypto';
import type { Label } from '#contracts/entity/field.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query } from '#server/entity/rows.ts';
import type { MineRegistry } from '#server/ports/mine.ts';

const departments: readonly (readonly [code: string, name: Label, type: number])[] = [
  ['dispatch', ['调度室', 'Dispatch room'], 4],
  ['ventilation', ['通防部', 'Ventilation and dust'], 4],
  ['electromechanical', ['机电部', 'Electromechanical department'], 4],
  ['safety', ['安监部', 'Safety supervision'], 4],
  ['survey', ['地测部', 'Geology and survey'], 4],
  ['mining1', ['采煤一队', 'Mining team 1'], 5],
  ['heading1', ['掘进一队', 'Heading team 1'], 5],
  ['transport', ['运输队', 'Transport team'], 5],
];

/**
 * The mine and its departments as organisations, as soon as the model names it; only while there is
 * no organisation at all.
 */
export async function seedOrganisations(engine: Engine, registry: MineRegistry): Promise<void> {
  let done = false;
  const seed = async ({ company }: MineModel): Promise<void> => {
    if (done || company.mineCode === '' || company.name === '') return;
    done = true;
    const mineId = idOf('org', company.mineCode);
    const rows = [
      {
        id: mineId,
        name: company.name,
        code: company.mineCode,
        type: 3,
        path: `/${mineId}/`,
        level: 1,
        sort: 0,
      },
      ...departments.map(([code, [name, en], type], sort) => {
        const id = idOf('org', company.mineCode, code);
        const lang = { 'zh-cn': name, en };
        return {
          id,
          parentId: mineId,
          name,
          lang,
          code: `${company.mineCode}-${code}`,
          type,
          path: `/${mineId}/${id}/`,
          level: 2,
          sort,
        };
      }),
    ].map((row) => ({
      ...row,
      disabled: false,
      isDeleted: false,
      rowVersion: 1,
      createUserName: 'system',
      createTime: engine.clock.now(),
    }));
    await query(
      engine.pool,
      `INSERT INTO entity."org" SELECT * FROM jsonb_populate_recordset(null::entity."org",
        $1::jsonb) WHERE NOT EXISTS (SELECT FROM entity."org") ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  };
  registry.onChange(
    (model) =>
      void seed(model).catch((error: unknown) => engine.complain(error, 'seeding organisations')),
  );
  await seed(registry.model());
}

/** Ids are made from what a row stands for, so that a second start finds the rows of the first. */
const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 26);
