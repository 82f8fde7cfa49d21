import { stockMovement, warehouse } from '#contracts/maintenance/stock.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { person } from './doTasks.ts';
import { accountOf, made, seedParts } from './seedLedger.ts';

const IN = 1;
const KEEPER = '沈桂兰';

/** A warehouse, the spare parts of the mine, and what its storekeeper took in at first. */
export async function seedStock(context: WriteContext): Promise<void> {
  const keeperId = await accountOf(context, 'keeper01', KEEPER, 'storekeeper');
  const keeping: WriteContext = { ...context, actor: person(keeperId, KEEPER) };
  const warehouseId = await made(keeping, warehouse, {
    name: '机电配件库',
    code: 'CK1',
    place: '地面工业广场',
    keeperIds: [keeperId],
  });
  for (const { id: partId, price, stock: qty } of await seedParts(keeping))
    await made(keeping, stockMovement, { type: IN, partId, qty, warehouseId, price });
}
