import { Pool } from 'pg';
import type { Result } from '#base/result.ts';
import { allEntities } from '#contracts/allEntities.ts';
import type { Failure } from '#contracts/errors.ts';
import { sparePart, supplier } from '#contracts/maintenance/masterData.ts';
import { stockMovement, warehouse, warehouseStock } from '#contracts/maintenance/stock.ts';
import { purchaseNeed } from '#contracts/maintenance/purchase.ts';
import { repairOverrides } from '#server/areas/maintenance/repair/repairOverrides.ts';
import { stockOverrides } from '#server/areas/maintenance/stock/stockOverrides.ts';
import { systemActor, type Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { startTestDatabase } from '../postgres.ts';
import { testEngine } from './testEngine.ts';

/** The answer of what must not be refused; throws with the code of the refusal. */
export const value = <T>(answer: Result<T, Failure>): T => {
  if (!answer.ok) throw new Error(`${answer.error.code}: ${answer.error.message}`);
  return answer.value;
};

/** Somebody who is signed in, with these permissions and no more. */
export const signedIn = (name: string, permissions: readonly string[]): Actor => ({
  ...systemActor,
  userId: name,
  name,
  permissions,
});

const moving = ['maint/stockMovement/*', 'maint/stockCount/*', 'maint/purchaseOrder/*'];
/** Two who keep the store, and one who has nothing to do with it. */
export const keeper = signedIn('Qian', moving);
export const approver = signedIn('Sun', moving);
export const stranger = signedIn('Chen', []);

/** A store over a database of its own, as many connections as writers, and a clock that is moved. */
export async function testStock(connections = 8) {
  const database = await startTestDatabase({ migrated: false });
  const pool = new Pool({ ...database.connection, max: connections });
  pool.on('error', () => undefined);
  const clock = { now: Date.UTC(2026, 10, 23, 8) };
  const entities = allEntities.filter((entity) => entity.stored || entity === purchaseNeed);
  const engine: Engine = await testEngine(pool, entities, () => clock.now, [
    ...repairOverrides,
    ...stockOverrides,
  ]);
  for (const name of ['Qian', 'Sun', 'Chen', 'Wang', 'Zhao', 'Li'])
    await pool.query(`INSERT INTO entity."user" (id, "userName") VALUES ($1, $1)`, [name]);
  const made = async (name: string): Promise<string> =>
    value(await engine.of(warehouse).create({ name, code: name }, systemActor)).id;
  const [main, shaft] = [await made('Main'), await made('Shaft')];
  const seller = value(await engine.of(supplier).create({ name: 'Seller' }, systemActor)).id;
  let number = 0;

  type Fields = Parameters<ReturnType<typeof engine.of<typeof sparePart>>['create']>[0];
  /** A part of which `qty` lie in the main warehouse, bought at 100 each. */
  const part = async (qty: number, fields: Fields = {}): Promise<string> => {
    number += 1;
    const fresh = { code: `P${number}`, name: `bearing ${number}`, warehouseId: main };
    const { id } = value(await engine.of(sparePart).create({ ...fresh, ...fields }, keeper));
    if (qty > 0) value(await move({ type: 1, partId: id, qty, price: 100 }));
    return id;
  };

  type Moved = Parameters<ReturnType<typeof engine.of<typeof stockMovement>>['create']>[0];
  const move = (moved: Moved, by = keeper) =>
    engine.of(stockMovement).create({ warehouseId: main, ...moved }, by);

  return {
    engine,
    pool,
    clock,
    main,
    shaft,
    seller,
    part,
    move,
    partOf: async (id: string) => value(await engine.of(sparePart).get(id, systemActor)),
    /** What lies in each warehouse, by its id. */
    async inWarehouses(partId: string): Promise<Readonly<Record<string, number>>> {
      const filter = { partId: `${partId}|Equal` };
      const rows = value(await engine.of(warehouseStock).all({ filter }, systemActor));
      return Object.fromEntries(rows.map((row) => [row.warehouseId, row.qty]));
    },
    async stop(): Promise<void> {
      await pool.end();
      await database.stop();
    },
  };
}
export type TestStock = Awaited<ReturnType<typeof testStock>>;
