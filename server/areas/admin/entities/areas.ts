import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { area } from '#contracts/admin/places.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Area, AreaDefinition, MineModel } from '#contracts/mine/mine.ts';
import type { Engine } from '#server/entity/engine.ts';
import { override, type FieldValues, type EntityOverride } from '#server/entity/override.ts';
import { query, rowsOf } from '#server/entity/rows.ts';
import type { MineRegistry } from '#server/ports/mine.ts';

type AreaRecord = RecordOf<typeof area>;

const KIND_MINE = storedChoice(area, 'kind', 'mine');
const CORNERS_LEAST = 3;
/** The highest area type that rules know; entrances and the like are plain to them. */
const RULED_TYPES = 4;

/**
 * Areas of the mine: what an administrator draws, changes, disables or deletes goes into the mine's
 * model or leaves it, and so do rules, frames and maps. One without an outline is a record only.
 */
export function areaOverride(registry: MineRegistry): EntityOverride {
  const isOurs = ({ kind, mineCode }: Pick<AreaRecord, 'kind' | 'mineCode'>): boolean =>
    kind === KIND_MINE && mineCode === registry.model().company.mineCode;
  const known = (code: string): Area | undefined =>
    registry.model().areas.find((one) => one.code === code);
  const isZone = (one: AreaRecord | undefined): one is AreaRecord =>
    one !== undefined && isOurs(one) && !one.disabled;
  const checked = (draft: FieldValues, record: FieldValues): Result<FieldValues, Failure> => {
    const { levels, company } = registry.model();
    const { kind, companyId, levelCode } = record;
    if (kind !== KIND_MINE) return ok(draft);
    if (
      typeof levelCode === 'string' &&
      levelCode !== '' &&
      levels.length > 0 &&
      !levels.some(({ code }) => code === levelCode)
    )
      return err(failure('bad_reference', `The mine has no level ${levelCode}.`, 'levelCode'));
    // Whoever names no mine means the one of this server.
    return ok(
      companyId === undefined || companyId === null
        ? { ...draft, mineCode: company.mineCode }
        : draft,
    );
  };
  return override(area, {
    hooks: {
      beforeCreate: async (draft) => checked(draft, draft),
      beforeUpdate: async (draft, before) => checked(draft, { ...before, ...draft }),
      async afterCommit({ before, after }, engine) {
        if (isZone(before) && (!isZone(after) || after.code !== before.code))
          await registry.retire('area', before.code);
        if (!isZone(after)) return;
        await registry.revive('area', after.code);
        const definition = definitionOf(
          after,
          known(after.code),
          await cardsOf(engine, after.allowPersonIds),
        );
        if (definition !== undefined) await registry.define('area', [definition]);
        else if (known(after.code)?.drawn === true) await registry.retire('area', after.code);
      },
    },
  });
}

/**
 * The definition that a record makes of `there`, or of nothing; undefined while it has no outline.
 */
function definitionOf(
  record: AreaRecord,
  there: Area | undefined,
  admitted: string[] | undefined,
): AreaDefinition | undefined {
  const { code, name, areaType, levelCode, place, polygon } = record;
  const outline = outlineOf(polygon, there);
  if (outline === undefined) return undefined;
  const level = levelCode || null;
  return {
    code,
    name,
    areaType: ruledType(areaType) ?? there?.areaType ?? 0,
    place: place ?? there?.place ?? (level === null ? 'surface' : 'roadway'),
    levelCode: level,
    polygon: outline,
    maxAllow: positive(record.maxAllow),
    maxStayMin: positive(record.maxStay),
    admitted: admitted ?? there?.admitted ?? [],
    ...(there === undefined || there.drawn === true ? { drawn: true } : {}),
  };
}

const ruledType = (areaType: number | null): number | undefined =>
  areaType !== null && areaType <= RULED_TYPES ? areaType : undefined;

/** What is drawn, else what the mine itself told; a drawing that was taken back leaves none. */
function outlineOf(
  polygon: AreaRecord['polygon'],
  there: Area | undefined,
): AreaDefinition['polygon'] | undefined {
  if (polygon !== null && polygon.length >= CORNERS_LEAST) return polygon;
  return there?.drawn === true ? undefined : there?.polygon;
}

const positive = (value: number | null): number | null =>
  value === null || value < 1 ? null : value;

/** Cards of the people who are admitted; undefined while nobody was named. */
async function cardsOf(
  { pool, bindings }: Engine,
  personIds: readonly string[] | null,
): Promise<string[] | undefined> {
  if (personIds === null || personIds.length === 0 || !bindings.has('kafkaPerson'))
    return undefined;
  const rows = await rowsOf(
    z.object({ cardNo: z.string() }),
    pool,
    `SELECT "cardNo" FROM entity."kafkaPerson" WHERE id = ANY ($1::text[]) AND "cardNo" IS NOT NULL
      ORDER BY 1`,
    [personIds],
  );
  return rows.map(({ cardNo }) => cardNo);
}

/**
 * Keeps a record of each area that the mine's model has, from now on. Records differ from the model
 * only until the next change of it.
 */
export async function keepAreas(engine: Engine, registry: MineRegistry): Promise<void> {
  let kept = '';
  const keep = async (model: MineModel): Promise<void> => {
    const rows = model.areas.map((one) => rowOf(model.company.mineCode, one));
    const text = JSON.stringify(rows);
    if (text === kept || rows.length === 0) return;
    kept = text;
    await query(engine.pool, UPSERT, [text, engine.clock.now()]);
  };
  registry.onChange(
    (model) =>
      void keep(model).catch((error: unknown) =>
        engine.complain(error, 'keeping records of areas'),
      ),
  );
  await keep(registry.model());
}

function rowOf(
  mineCode: string,
  { code, name, areaType, place, levelCode, maxAllow, maxStayMin, polygon }: Area,
): object {
  const id = createHash('sha256').update(`area ${mineCode} ${code}`).digest('hex').slice(0, 26);
  return {
    id,
    kind: KIND_MINE,
    mineCode,
    code,
    name,
    areaType,
    place,
    levelCode,
    maxAllow,
    maxStay: maxStayMin === null ? null : Math.round(maxStayMin),
    polygon,
    path: `/${id}/`,
  };
}

const told = ['name', 'areaType', 'place', 'levelCode', 'maxAllow', 'maxStay', 'polygon'];
const columns = ['id', 'kind', 'mineCode', 'code', ...told, 'path'];
const list = (names: readonly string[], of = ''): string =>
  names.map((name) => `${of}"${name}"`).join(', ');

const UPSERT = `
INSERT INTO entity."area" AS a (${list(columns)}, "level", "sort", "createUserName", "createTime")
SELECT ${list(columns, 'r.')}, 1, 0, 'system', $2
FROM jsonb_populate_recordset(null::entity."area", $1::jsonb) r
WHERE NOT EXISTS (
  SELECT FROM entity."area" o WHERE o."kind" = 2 AND o."mineCode" = r."mineCode"
    AND o."code" = r."code" AND o.id <> r.id AND NOT o."isDeleted"
)
ON CONFLICT (id) DO UPDATE SET ${told.map((name) => `"${name}" = excluded."${name}"`).join(', ')},
  "rowVersion" = a."rowVersion" + 1
WHERE (${list(told, 'a.')}) IS DISTINCT FROM (${list(told, 'excluded.')})`;
