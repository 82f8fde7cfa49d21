import { err, ok, type Result } from '#base/result.ts';
import { equipment, equipmentStates } from '#contracts/maintenance/masterData.ts';
import type { MachineAnswer } from '#contracts/maintenance/machine.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallContext, Override } from '#server/entity/override.ts';
import { burdensOf } from './burdens.ts';
import { healthOf } from './health.ts';
import { faultOfPart, partsOf, pathOf } from './machineTree.ts';
import { openWorkOf } from './openWork.ts';
import { costsOf, reliabilityOf } from './reliability.ts';

const [SCRAPPED] = equipmentStates.scrapped;

/** Answers what stands on a machine's page beside its record. */
export async function overview(
  { id }: { readonly id: string },
  { engine, actor }: CallContext,
): Promise<Result<MachineAnswer, Failure>> {
  const found = await engine.of(equipment).get(id, actor);
  if (!found.ok) return found;
  const { pool } = engine;
  const machine = found.value;
  const now = engine.clock.now();
  const { health, reasons } = healthOf((await burdensOf(pool, [id], now)).get(id) ?? []);
  return ok({
    now,
    health: machine.status === SCRAPPED ? null : health,
    reasons,
    open: await openWorkOf(pool, id, now),
    reliability: await reliabilityOf(pool, machine, now),
    costs: await costsOf(pool, id),
    path: await pathOf(pool, id),
    parts: await partsOf(pool, id),
  });
}

/** A machine is no part of itself, by whatever way. */
export const machineHooks: NonNullable<Override<typeof equipment>['hooks']> = {
  async beforeUpdate(values, before, { client }) {
    const fault = await faultOfPart(client, before.id, values['partOfId']);
    return fault === undefined ? ok(values) : err(fault);
  },
};
