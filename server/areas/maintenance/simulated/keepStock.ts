import { z } from 'zod';
import { mineDay, mineText } from '#base/mineTime.ts';
import { randomOf } from '#base/random.ts';
import { purchaseNeed, purchaseOrder } from '#contracts/maintenance/purchase.ts';
import { stockCount, stockCountRow } from '#contracts/maintenance/stockCount.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { CallContext } from '#server/entity/override.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { person, type Act, type Workplace } from './workplace.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The storekeeper looks at what is to be bought so often, and counts some shelves so often. */
const BUY_MS = 4 * DAY_MS;
const COUNT_MS = 12 * DAY_MS;
/** Parts on one sheet. */
const COUNTED = 8;
/** Of counted rows so many differ from the books. */
const DIFFERS = 0.15;

/** What a storekeeper does by now: orders, receipts, and counts that somebody else approves. */
export async function dueStock(place: Workplace): Promise<readonly Act[]> {
  const [who] = await rowsOf(
    people,
    place.engine.pool,
    `SELECT (SELECT id FROM entity."user" WHERE "userName" = 'keeper01') AS keeper,
       (SELECT id FROM entity."user" WHERE "userName" = 'leader01') AS leader,
       (SELECT id FROM entity.warehouse WHERE code = 'CK1' AND NOT "isDeleted") AS warehouse`,
  );
  if (who?.warehouse === null || who === undefined) return [];
  const keeper = person(who.keeper, '沈桂兰');
  return [
    ...(await purchases(place, keeper, person(who.leader, '马振华'))),
    ...(await counts(place, keeper, person(who.leader, '马振华'), who.warehouse)),
  ]
    .map(({ at, run }) => ({ at: inOfficeHours(at), run }))
    .filter(({ at }) => at <= place.engine.clock.now());
}

const OPENS_MS = 8 * HOUR_MS;
const OPEN_MS = 9 * HOUR_MS;

/** The moment itself within the hours of the store, else as far into the next of them. */
function inOfficeHours(at: number): number {
  const day = mineDay(at);
  const into = at - day - OPENS_MS;
  if (into >= 0 && into <= OPEN_MS) return at;
  const opens = day + OPENS_MS + (into < 0 ? 0 : DAY_MS);
  return opens + ((at - day) % HOUR_MS);
}

const people = z.object({
  keeper: z.string(),
  leader: z.string(),
  warehouse: z.string().nullable(),
});
const openRow = z.object({
  id: z.string(),
  no: z.string(),
  status: z.number(),
  time: z.number(),
});

const openOf = (place: Workplace, name: string, time: string, over: readonly number[]) =>
  rowsOf(
    openRow,
    place.engine.pool,
    `SELECT id, no, status, coalesce(${time}, "createTime") AS time FROM entity."${name}"
     WHERE NOT (status = ANY ($1::int4[])) AND NOT "isDeleted" ORDER BY id`,
    [over],
  );

async function lastMade(place: Workplace, name: string): Promise<number> {
  const [row] = await rowsOf(
    z.object({ time: z.number().nullable() }),
    place.engine.pool,
    `SELECT max("createTime") AS time FROM entity."${name}"`,
  );
  return row?.time ?? 0;
}

/**
 * Orders of what is low, each placed, by the leader where it is over the keeper's limit, received
 * in part or whole, at its supplier's pace.
 */
async function purchases(place: Workplace, keeper: Actor, leader: Actor): Promise<Act[]> {
  const { engine, seed } = place;
  const orders = engine.of(purchaseOrder);
  const state = (name: string): number => Number(storedState(purchaseOrder, name));
  const open = await openOf(place, purchaseOrder.name, '"orderTime"', [
    state('received'),
    state('cancelled'),
  ]);
  const acts = open.map(({ id, no, status, time }): Act => {
    const random = randomOf(seed, `order ${no}`);
    const [placed, way, isSplit] = [
      2 + random.next() * 20,
      30 + random.next() * 90,
      random.next() < 0.3,
    ];
    const move = async (name: string, by = keeper): Promise<boolean> =>
      (await orders.move(name, { id }, by)).ok;
    const send = async (): Promise<boolean> => (await move('order')) || move('submit');
    if (status === state('draft')) return { at: time + placed * HOUR_MS, run: send };
    if (status === state('toApprove'))
      return { at: time + (placed + 4) * HOUR_MS, run: () => move('approve', leader) };
    if (status === state('ordered') && isSplit)
      return { at: time + way * HOUR_MS, run: () => receiveSome(place, id, keeper) };
    const late = status === state('partly') ? 40 : 0;
    return { at: time + (way + late) * HOUR_MS, run: () => move('receiveAll') };
  });
  const asked = (await lastMade(place, purchaseOrder.name)) + BUY_MS;
  return [...acts, { at: asked, run: () => orderNeeds(place, keeper) }];
}

/** Half of the first row has come. */
async function receiveSome({ engine }: Workplace, id: string, keeper: Actor): Promise<boolean> {
  const orders = engine.of(purchaseOrder);
  const found = await orders.get(id, keeper);
  if (!found.ok) return false;
  const [row] = found.value.rows ?? [];
  if (row === undefined) return false;
  if (row.qty < 2 && (found.value.rows ?? []).length < 2)
    return (await orders.move('receiveAll', { id }, keeper)).ok;
  const rows = [{ partId: row.partId, qty: Math.max(1, Math.floor(row.qty / 2)) }];
  return (await orders.move('receive', { id, note: '供应商分批发货', form: { rows } }, keeper)).ok;
}

async function orderNeeds({ engine }: Workplace, actor: Actor): Promise<boolean> {
  const needs = await engine.of(purchaseNeed).all({}, actor);
  if (!needs.ok) return false;
  const ids = needs.value.flatMap(({ id, suggestQty }) => (Number(suggestQty) > 0 ? [id] : []));
  const { actions } = engine.of(purchaseNeed).binding.override;
  if (ids.length === 0 || actions?.['order'] === undefined) return false;
  const context = { engine, actor } as CallContext;
  return (await actions['order']({ ids } as never, context)).ok;
}

/** Sheets of a few parts each, counted by the storekeeper and approved by the leader. */
async function counts(
  place: Workplace,
  keeper: Actor,
  leader: Actor,
  warehouseId: string,
): Promise<Act[]> {
  const { engine } = place;
  const sheets = engine.of(stockCount);
  const state = (name: string): number => Number(storedState(stockCount, name));
  const open = await openOf(place, stockCount.name, '"openTime"', [
    state('booked'),
    state('cancelled'),
  ]);
  const acts = open.map(({ id, no, status, time }): Act => {
    const move = async (name: string, by: Actor): Promise<boolean> =>
      (await sheets.move(name, { id }, by)).ok;
    if (status === state('draft')) return { at: time + HOUR_MS, run: () => move('open', keeper) };
    if (status === state('counting'))
      return { at: time + 5 * HOUR_MS, run: () => countAll(place, id, no, keeper) };
    return { at: time + 30 * HOUR_MS, run: () => move('approve', leader) };
  });
  const asked = (await lastMade(place, stockCount.name)) + COUNT_MS;
  return [...acts, { at: asked, run: () => newSheet(place, keeper, warehouseId) }];
}

async function newSheet(
  { engine, seed }: Workplace,
  keeper: Actor,
  warehouseId: string,
): Promise<boolean> {
  const day = mineText(engine.clock.now()).slice(0, 10);
  const parts = await rowsOf(
    z.object({ id: z.string() }),
    engine.pool,
    `SELECT "partId" AS id FROM entity."warehouseStock" WHERE "warehouseId" = $1 AND qty > 0
     ORDER BY "partCode"`,
    [warehouseId],
  );
  const first = randomOf(seed, `count ${day}`).below(Math.max(1, parts.length));
  const partIds = parts
    .filter((_, i) => (i - first + parts.length) % parts.length < COUNTED)
    .map(({ id }) => id);
  if (partIds.length === 0) return false;
  const made = await engine.of(stockCount).create({ warehouseId, partIds }, keeper);
  return made.ok;
}

const countedRow = z.object({ id: z.string(), rowVersion: z.number(), expected: z.number() });

async function countAll(
  { engine, seed }: Workplace,
  id: string,
  no: string,
  keeper: Actor,
): Promise<boolean> {
  const random = randomOf(seed, `counted ${no}`);
  const rows = await rowsOf(
    countedRow,
    engine.pool,
    `SELECT id, "rowVersion", coalesce(expected, 0) AS expected FROM entity."stockCountRow"
     WHERE "countId" = $1 AND NOT "isDeleted" ORDER BY "partCode"`,
    [id],
  );
  for (const [i, row] of rows.entries()) {
    const isOff = random.next() < DIFFERS || i === 0;
    const counted = Math.max(0, row.expected + (isOff ? (random.next() < 0.6 ? -1 : 1) : 0));
    const given = { id: row.id, rowVersion: row.rowVersion, counted };
    const taken = await engine.of(stockCountRow).update(given, keeper);
    if (!taken.ok) return false;
  }
  return (await engine.of(stockCount).move('submit', { id }, keeper)).ok;
}
