import { must } from '#base/assert.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import { equipment, equipmentType, personnel } from '#contracts/maintenance/masterData.ts';
import { repairDispatch, repairRecord, repairRequest } from '#contracts/maintenance/repair.ts';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { FieldValues } from '#server/entity/override.ts';

/** The value of an answer; throws what was refused. */
export const valueOf = <T>(answer: Result<T, Failure>): T => {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
};

/** Somebody with all permissions. */
export const actorNamed = (name: string): Actor => ({ ...systemActor, userId: name, name });

/** Machines with points, and repairs of them that go as far as a test wants. */
export function testRepairs(engine: Engine, fitter: Actor, leader: Actor) {
  let made = 0;
  return {
    /** A monitoring point as the ledger has it; answers its id. */
    async point(pointCode: string, kind: 'EQ' | 'CH4' | 'VIB' = 'EQ'): Promise<string> {
      const input = { pointCode, name: pointCode, pointType: 1, kind } as const;
      return valueOf(await engine.of(kafkaMonitoringPoint).create(input, systemActor)).id;
    },
    /** A machine of a type of its own with these points; answers its id. */
    async machine(pointIds: readonly string[], more: FieldValues = {}): Promise<string> {
      made += 1;
      const type = await engine
        .of(equipmentType)
        .create({ name: 'pump', code: `T${made}`, ...more }, systemActor);
      const input = {
        name: `pump ${made}`,
        code: `P${made}`,
        equipmentTypeId: valueOf(type).id,
        status: 2,
        pointIds,
      } as const;
      return valueOf(await engine.of(equipment).create(input, systemActor)).id;
    },
    /** One of the staff; answers his id. */
    async staff(jobNo: string, more: FieldValues = {}): Promise<string> {
      const input = { name: jobNo, jobNo, userId: fitter.userId, ...more };
      return valueOf(await engine.of(personnel).create(input, systemActor)).id;
    },
    async submitted(equipmentId: string): Promise<string> {
      const requests = engine.of(repairRequest);
      const input = { title: 'leaks', equipmentId, level: 2 } as const;
      const { id } = valueOf(await requests.create(input, leader));
      valueOf(await requests.move('submit', { id }, leader));
      return id;
    },
    async dispatched(id: string, staffId: string, more: FieldValues = {}): Promise<string> {
      const form = { personnelIds: [staffId], leaderId: staffId, type: 1, ...more };
      valueOf(await engine.of(repairRequest).move('dispatch', { id, form }, leader));
      const found = await engine
        .of(repairDispatch)
        .all({ filter: { requestId: `${id}|Equal` } }, systemActor);
      return must(valueOf(found).at(0)?.id, 'the dispatch');
    },
    async accepted(id: string, staffId: string, more: FieldValues = {}): Promise<string> {
      const dispatchId = await this.dispatched(id, staffId, more);
      valueOf(await engine.of(repairDispatch).move('accept', { id: dispatchId }, fitter));
      return dispatchId;
    },
    async begun(id: string, staffId: string, more: FieldValues = {}): Promise<void> {
      const dispatchId = await this.accepted(id, staffId, more);
      valueOf(await engine.of(repairDispatch).move('work', { id: dispatchId }, fitter));
    },
    /** Reports the work that is under way, and confirms it. */
    async confirmed(id: string, equipmentId: string): Promise<void> {
      const input = { requestId: id, equipmentId, startTime: engine.clock.now() };
      const record = valueOf(await engine.of(repairRecord).create(input, fitter));
      valueOf(await engine.of(repairRecord).move('submit', { id: record.id }, fitter));
      const form = { score: 5 };
      valueOf(await engine.of(repairRequest).move('confirm', { id, form }, leader));
    },
  };
}
