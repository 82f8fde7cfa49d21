import { ok } from '#base/result.ts';
import { addedField } from '#contracts/admin/addedField.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { repairRecord } from '#contracts/maintenance/repair.ts';
import { systemActor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';

/** The number of a machine's certificate, among its values. */
export const CERTIFICATE = 'added_exNo';
/** A repair record's own word that the place was left clean. */
export const placeCleared: object = { added_cleared: true };

/**
 * What this mine wants to know of its machines and repairs beyond what every mine does; in a transaction of its
 * own, since records take values of what is known before theirs begins.
 */
export async function seedFields(engine: Engine): Promise<void> {
  if (engine.added.of(equipment.name).length > 0) return;
  await inWriteTransaction(engine, systemActor, async (context) => {
    await made(context, addedField, {
      entityName: equipment.name,
      key: 'exNo',
      name: '防爆合格证号',
      nameEn: 'Explosion-proof certificate',
      kind: 'text',
    });
    await made(context, addedField, {
      entityName: repairRecord.name,
      key: 'cleared',
      name: '现场已清理',
      nameEn: 'Place left clean',
      kind: 'flag',
    });
    return ok(undefined);
  });
}
