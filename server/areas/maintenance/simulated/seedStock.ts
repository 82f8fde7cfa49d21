import { mineText } from '#base/mineTime.ts';
import { must } from '#base/assert.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { sparePart, supplier } from '#contracts/maintenance/masterData.ts';
import { supplierPrice } from '#contracts/maintenance/purchase.ts';
import { stockMovement, warehouse } from '#contracts/maintenance/stock.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { accountOf } from './staffOf.ts';
import type { KindName } from './machineKinds.ts';
import { partFits, partPlans, sellerPlans } from './partPlans.ts';
import { person } from './workplace.ts';

const IN = storedChoice(stockMovement, 'type', 'in');
const TRANSFER = storedChoice(stockMovement, 'type', 'transfer');
const PARTS = 2;
const KEEPER = '沈桂兰';
const YEAR_MS = 365 * 86_400_000;
/** Of each part so many sellers name a price. */
const PRICES = 2;

/**
 * The spare parts of the mine with who sells them for how much, a warehouse above ground and a store
 * below, and what lies there at first. Answers the parts by name.
 */
export async function seedStock(
  context: WriteContext,
  types: ReadonlyMap<KindName, string>,
): Promise<ReadonlyMap<string, string>> {
  const keeperId = await accountOf(context, 'keeper01', KEEPER, 'storekeeper');
  const keeping: WriteContext = { ...context, actor: person(keeperId, KEEPER) };
  const warehouseId = await made(keeping, warehouse, {
    name: '机电配件库',
    code: 'CK1',
    place: '地面工业广场',
    keeperIds: [keeperId],
  });
  const belowId = await made(keeping, warehouse, {
    name: '井下周转库',
    code: 'CK2',
    place: '中央变电所旁',
    keeperIds: [keeperId],
  });
  const sellers = await sellersOf(keeping);
  const ids = new Map<string, string>();
  for (const [i, [name, spec, unit, price, least, stock]] of partPlans.entries()) {
    const partId = await made(keeping, sparePart, {
      code: `BJ-${String(i + 1).padStart(3, '0')}`,
      name,
      spec,
      unit,
      price,
      minStock: least,
      maxStock: least * 4,
      equipmentTypeIds: (partFits[name] ?? []).flatMap((kind) => types.get(kind) ?? []),
      ...(stock === 0 ? {} : { supplierId: sellers[i % sellers.length] }),
      warehouseId,
      shelf: `${'ABCD'.charAt(i % 4)}-${String(1 + Math.floor(i / 4)).padStart(2, '0')}`,
      leadDays: sellerPlans[i % sellerPlans.length]?.[4],
    });
    ids.set(name, partId);
    if (stock === 0) continue;
    await pricesOf(keeping, sellers, i, partId);
    await made(keeping, stockMovement, { type: IN, partId, qty: stock, warehouseId, price });
    if (i % 5 === 0 && stock > 8)
      await made(keeping, stockMovement, {
        type: TRANSFER,
        partId,
        qty: Math.floor(stock / 5),
        warehouseId,
        toWarehouseId: belowId,
      });
  }
  return ids;
}

async function sellersOf(context: WriteContext): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [i, [name, code, grade]] of sellerPlans.entries())
    ids.push(
      await made(context, supplier, {
        name,
        code,
        grade,
        type: PARTS,
        contact: ['王经理', '刘经理', '郭经理'][i],
        phone: `0351-60${String(2_100 + i * 315)}`,
      }),
    );
  return ids;
}

/** What sellers ask for a part, for a year each. */
async function pricesOf(
  context: WriteContext,
  sellers: readonly string[],
  i: number,
  partId: string,
): Promise<void> {
  const now = context.engine.clock.now();
  const listPrice = must(partPlans[i], 'a part')[3];
  for (let n = 0; n < PRICES; n++) {
    const at = (i + n) % sellerPlans.length;
    const [, code, , share, leadDays] = must(sellerPlans[at], 'a seller');
    await made(context, supplierPrice, {
      quoteNo: `BJ-${code}-${mineText(now).slice(0, 4)}-${String(i + 1).padStart(3, '0')}`,
      partId,
      supplierId: sellers[at],
      price: Math.round(listPrice * share * 100) / 100,
      leadDays,
      validFrom: mineText(now).slice(0, 10),
      validTo: mineText(now + YEAR_MS).slice(0, 10),
    });
  }
}
