import { ok, type Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import type { WorkOnMachine } from '#contracts/maintenance/workInTheMine.ts';
import { guardsPeople } from '#contracts/mine/guardsPeople.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { MineReading } from '#server/ports/storage.ts';
import { outUntil, workUnderWay } from './workUnderWay.ts';

/** Work under way on a machine, with which of its points are out of service for it now. */
export async function workOnMachine(
  engine: Engine,
  { registry, outages }: Pick<MineReading, 'registry' | 'outages'>,
  machineId: string,
  actor: Actor,
): Promise<Result<readonly WorkOnMachine[], Failure>> {
  const machine = await engine.of(equipment).get(machineId, actor);
  if (!machine.ok) return machine;
  const now = engine.clock.now();
  const works = await workUnderWay(engine.pool);
  const own = works.filter(({ equipmentId }) => equipmentId === machineId);
  if (own.length === 0) return ok([]);
  const out = new Map(
    (await outages({}))
      .filter(({ ended }) => ended === null)
      .map(({ pointNo, workId }) => [pointNo, workId]),
  );
  const points = new Map(registry.model().points.map((point) => [point.code, point]));
  return ok(
    own.map((work) => ({
      requestId: work.requestId,
      no: work.no,
      title: work.title,
      leader: work.leader,
      since: work.since,
      until: outUntil(work, now) ?? null,
      points: work.pointCodes.flatMap((code) => {
        const point = points.get(code);
        if (point === undefined) return [];
        return [
          {
            code,
            name: point.name,
            isOut: out.get(point.no) === work.requestId,
            guardsPeople: guardsPeople(point) && !work.takesOutGuards,
          },
        ];
      }),
    })),
  );
}
