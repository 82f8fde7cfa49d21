import { z } from 'zod';
import { ok, type Result } from '#base/result.ts';
import { org } from '#contracts/admin/places.ts';
import type { Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import type { MapDepartment } from '#contracts/signage/workerCalls.ts';
import type { CallContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { seenWorkers, type SeenWorker } from './seenWorkers.ts';

const POSITIONS = 'data/undergroundPersonnelLocation/list';

const fix = z.object({
  cardNo: z.string(),
  areaName: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
});
type Fix = z.output<typeof fix>;

/**
 * Every department that has people whom the caller sees, with them; where they are below ground
 * only to whoever may read positions.
 */
export async function departMap(
  _: unknown,
  { engine, actor }: CallContext,
): Promise<Result<readonly MapDepartment[], Failure>> {
  const mayLocate = isPermitted(actor.permissions, POSITIONS);
  const [workers, orgs, fixes] = await Promise.all([
    seenWorkers(engine, actor),
    rowsOf(
      orgRow,
      engine.pool,
      `SELECT id, name, "parentId" FROM entity."${org.name}" WHERE NOT "isDeleted"
       ORDER BY level, sort, name`,
    ),
    mayLocate ? rowsOf(fix, engine.pool, BELOW) : [],
  ]);
  const at = new Map(fixes.map((one) => [one.cardNo, one]));
  const of = Map.groupBy(workers, ({ deptId }) => deptId);
  return ok(
    orgs.flatMap(({ id, name, parentId }) => {
      const own = of.get(id) ?? [];
      return own.length === 0 ? [] : [department({ deptId: id, name, parentId }, own, at)];
    }),
  );
}

const orgRow = z.object({ id: z.string(), name: z.string(), parentId: z.string().nullable() });

const BELOW = `SELECT p.code AS "cardNo", a.body ->> 'name' AS "areaName", f.x, f.y
  FROM position_latest f
  JOIN definition p ON p.entity = 'kafkaPerson' AND p.no = f.person_no
  LEFT JOIN definition a ON a.entity = 'area' AND a.no = f.area_no
  WHERE f.flags & 1 <> 0`;

function department(
  of: Pick<MapDepartment, 'deptId' | 'name' | 'parentId'>,
  own: readonly SeenWorker[],
  at: ReadonlyMap<string, Fix>,
): MapDepartment {
  const workers = own.map((one) => {
    const { areaName = null, x = null, y = null } = at.get(one.cardNo ?? '') ?? {};
    return {
      id: one.id,
      name: one.name,
      post: one.post,
      duty: one.duty,
      photoUrl: one.photoUrl,
      isLeader: one.isLeader === true,
      isOnDuty: one.isOnDuty === true,
      areaName,
      x,
      y,
    };
  });
  return {
    ...of,
    x: middleOf(workers.map(({ x }) => x)),
    y: middleOf(workers.map(({ y }) => y)),
    leader: own.find(({ isLeader }) => isLeader === true)?.name ?? null,
    workers,
  };
}

function middleOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
