import { err, ok, type Result } from '#base/result.ts';
import { stockCount } from '#contracts/maintenance/stockCount.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { query } from '#server/entity/rows.ts';
import { averageAfter, inCents } from './averageCost.ts';
import {
  documentOf,
  faultOfMovement,
  linesOf,
  movementIn,
  orderOf,
  typeOf,
  type Movement,
} from './movement.ts';
import {
  lockPart,
  lockStock,
  moveInWarehouse,
  movePart,
  stockShort,
  type Part,
} from './partStock.ts';
import { heldFromOthers, lockReservations } from './reservations.ts';

/**
 * Changes stock by a movement that is about to be stored: of the part, of each warehouse, with a
 * line of the ledger for each, all in the movement's transaction. Answers the movement with its
 * price, amount, author and time.
 */
export async function bookMovement(
  values: FieldValues,
  context: WriteContext,
): Promise<Result<FieldValues, Failure>> {
  const { actor, client, engine } = context;
  const movement = movementIn(values);
  const odd = faultOfMovement(movement);
  if (odd !== undefined) return err(odd);
  const order = orderOf(movement);
  if (order !== undefined) await lockReservations(client, order);
  await lockStock(client);
  const found = await lockPart(client, movement.partId);
  if (!found.ok) return found;
  const part = found.value;
  const fault =
    (await faultOfCount(context, movement)) ?? (await shortage(context, movement, part));
  if (fault !== undefined) return err(fault);
  const price = priceOf(movement, part);
  const written = await writeLines(context, movement, part, price);
  return written === undefined
    ? ok({
        ...values,
        toWarehouseId: movement.type === typeOf.transfer ? movement.toWarehouseId : null,
        price,
        amount: inCents(price * movement.qty),
        userId: actor.userId,
        time: engine.clock.now(),
      })
    : err(written);
}

/** What is handed out leaves what others have reserved; what is lost or counted cannot. */
async function shortage(
  { client }: WriteContext,
  movement: Movement,
  part: Part,
): Promise<Failure | undefined> {
  const { qty, type } = movement;
  if (type !== typeOf.out || qty <= 0) return undefined;
  const reserved = await heldFromOthers(client, part.id, orderOf(movement), qty);
  return qty > part.stock - reserved
    ? stockShort({ part, asked: qty, there: part.stock, reserved })
    : undefined;
}

/** A correction by hand of what a count is about to correct would be made twice. */
async function faultOfCount(
  { client }: WriteContext,
  { type, countId, partId, warehouseId }: Movement,
): Promise<Failure | undefined> {
  if (type !== typeOf.check || typeof countId === 'string') return undefined;
  const open = ['counting', 'toApprove'].map((state) => storedState(stockCount, state));
  const { rowCount } = await query(
    client,
    `SELECT FROM entity."stockCountRow" r JOIN entity."stockCount" c ON c.id = r."countId"
     WHERE r."partId" = $1 AND c."warehouseId" = $2 AND c.status = ANY ($3::int4[])
       AND NOT c."isDeleted" LIMIT 1`,
    [partId, warehouseId, open],
  );
  return rowCount === 0
    ? undefined
    : failure('stock_by_movement', 'This part is being counted in that warehouse.', 'partId');
}

/** Yuan a piece: as given for what comes in or is undone, else the average cost of the part. */
function priceOf({ type, price, reversesId }: Movement, { average }: Part): number {
  const isGiven = type === typeOf.in || type === typeOf.return || typeof reversesId === 'string';
  return isGiven ? (price ?? average) : average;
}

async function writeLines(
  context: WriteContext,
  movement: Movement,
  part: Part,
  price: number,
): Promise<Failure | undefined> {
  const { actor, client, engine } = context;
  const lines = linesOf(movement);
  const delta = lines.reduce((sum, line) => sum + line.delta, 0);
  const [bizType, bizId] = documentOf(movement);
  for (const line of lines) {
    const left = await moveInWarehouse(context, part, line);
    if (!left.ok) return left.error;
    await query(
      client,
      `INSERT INTO entity."sparePartStock" (id, "partId", "warehouseId", type, qty, balance, price,
         "movementId", "bizType", "bizId", time, "userName")
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        engine.newId(),
        part.id,
        line.warehouseId,
        movement.type,
        line.delta,
        left.value,
        price,
        movement.id,
        bizType,
        bizId,
        engine.clock.now(),
        actor.name.slice(0, 50),
      ],
    );
  }
  return movePart(client, part, delta, averageAfter(part, delta, price));
}
