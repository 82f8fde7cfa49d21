import { createHash } from 'node:crypto';
import { area } from '../../../../src/contracts/entities/admin/places.ts';
import type { RecordOf } from '../../../../src/contracts/entity/defineEntity.ts';
import type { Area, MineModel } from '../../../../src/contracts/monitoring/mine.ts';
import type { Engine } from '../../../entity/engine.ts';
import { override, type EntityOverride } from '../../../entity/override.ts';
import { query } from '../../../entity/rows.ts';
import type { MineRegistry } from '../../../ports.ts';

/** Mine areas that sources have defined: what an administrator changes of one or deletes goes into the mine's model, and so to rules and maps. */
export const areaOverride = (registry: MineRegistry): EntityOverride =>
  override(area, {
    hooks: {
      async afterCommit({ before, after }) {
        const isOurs = (one: RecordOf<typeof area> | undefined): one is RecordOf<typeof area> =>
          one?.kind === 2 && one.mineCode === registry.model().company.mineCode;
        if (isOurs(before) && (!isOurs(after) || after.code !== before.code)) await registry.retire('area', before.code);
        if (!isOurs(after)) return;
        await registry.revive('area', after.code);
        const known = registry.model().areas.find(({ code }) => code === after.code);
        if (known === undefined) return;
        const { no: _, ...definition } = known;
        await registry.define('area', [{ ...definition, ...editedIn(after, known) }]);
      },
    },
  });

/** Only kinds of area that the rules know are passed on. */
const editedIn = ({ name, areaType, maxAllow, maxStay, polygon }: RecordOf<typeof area>, known: Area): Partial<Area> => ({
  name,
  areaType: areaType === null || areaType > 4 ? known.areaType : areaType,
  maxAllow: maxAllow === null || maxAllow < 1 ? null : maxAllow,
  maxStayMin: maxStay === null || maxStay < 1 ? null : maxStay,
  polygon: polygon === null || polygon.length < 3 ? known.polygon : polygon,
});

/** Keeps a record of each area that the mine's model has, from now on. Records differ from the model only until the next change of it. */
export async function keepAreas(engine: Engine, registry: MineRegistry): Promise<void> {
  let kept = '';
  const keep = async (model: MineModel): Promise<void> => {
    const rows = model.areas.map((one) => rowOf(model.company.mineCode, one));
    const text = JSON.stringify(rows);
    if (text === kept || rows.length === 0) return;
    kept = text;
    await query(engine.pool, UPSERT, [text, engine.clock.now()]);
  };
  registry.onChange((model) => void keep(model).catch((error: unknown) => engine.complain(error, 'keeping records of areas')));
  await keep(registry.model());
}

function rowOf(mineCode: string, { code, name, areaType, maxAllow, maxStayMin, polygon }: Area): object {
  const id = createHash('sha256').update(`area ${mineCode} ${code}`).digest('hex').slice(0, 26);
  return {
    id,
    kind: 2,
    mineCode,
    code,
    name,
    areaType,
    maxAllow,
    maxStay: maxStayMin === null ? null : Math.round(maxStayMin),
    polygon,
    path: `/${id}/`,
  };
}

const UPSERT = `
INSERT INTO entity."area" AS a (id, "kind", "mineCode", "code", "name", "areaType", "maxAllow", "maxStay", "polygon", "path", "level", "sort", "createUserName", "createTime")
SELECT r.id, r."kind", r."mineCode", r."code", r."name", r."areaType", r."maxAllow", r."maxStay", r."polygon", r."path", 1, 0, 'system', $2
FROM jsonb_populate_recordset(null::entity."area", $1::jsonb) r
WHERE NOT EXISTS (
  SELECT FROM entity."area" o WHERE o."kind" = 2 AND o."mineCode" = r."mineCode" AND o."code" = r."code" AND o.id <> r.id AND NOT o."isDeleted"
)
ON CONFLICT (id) DO UPDATE SET "name" = excluded."name", "areaType" = excluded."areaType", "maxAllow" = excluded."maxAllow", "maxStay" = excluded."maxStay",
  "polygon" = excluded."polygon", "rowVersion" = a."rowVersion" + 1
WHERE (a."name", a."areaType", a."maxAllow", a."maxStay", a."polygon") IS DISTINCT FROM
  (excluded."name", excluded."areaType", excluded."maxAllow", excluded."maxStay", excluded."polygon")`;
