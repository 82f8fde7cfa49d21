import { z } from 'zod';
import { must } from '#base/assert.ts';
import type { Result } from '#base/result.ts';
import {
  equipment,
  equipmentType,
  manufacturer,
  personnel,
  sparePart,
  supplier,
} from '#contracts/maintenance/masterData.ts';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { idRow, query, rowsOf } from '#server/entity/rows.ts';
import { flatPlans, machineKinds, type KindName } from './machineKinds.ts';
import { partPlans, staffPlans } from './itemPlans.ts';

/** Ids of what the ledger of the simulated mine holds, by name. */
export type Ledger = {
  readonly machines: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<KindName, string>;
  /** Of the staff, in the order of `staffPlans`. */
  readonly staff: readonly string[];
};

/** Thrown out of the transaction that seeds: none of it is kept. */
export class SeedRefused extends Error {}

/** Makes a record or ends the whole of it; answers its id. */
export async function made(
  context: WriteContext,
  entity: AnyEntity,
  input: FieldValues,
  set?: FieldValues,
): Promise<string> {
  const record: Result<{ readonly id: string }, Failure> = await within(context).create(
    entity,
    input,
    set,
  );
  if (!record.ok) throw new SeedRefused(`${entity.name}: ${record.error.message}`);
  return record.value.id;
}

/** Machines with their types and points, staff with accounts, spare parts with suppliers. */
export async function seedLedger(context: WriteContext): Promise<Ledger> {
  const makers = await makersOf(context);
  const types = new Map<KindName, string>();
  for (const [kind, { name, lifeYears, ...how }] of Object.entries(machineKinds)) {
    const input = { name, code: `LX-${kind}`, lifeYears, isSpecial: 'special' in how };
    types.set(kind as KindName, await made(context, equipmentType, input));
  }
  return {
    types,
    machines: await machinesOf(context, types, makers),
    staff: await staffOf(context),
  };
}

const makerNames = [
  '中煤装备集团',
  '山西平阳重工',
  '南阳防爆电机',
  '上海电气泵业',
  '徐州大陆变压器',
];

async function makersOf(context: WriteContext): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [i, name] of makerNames.entries())
    ids.push(await made(context, manufacturer, { name, code: `CJ${i + 1}` }));
  return ids;
}

const pointRow = z.object({ id: z.string(), name: z.string() });

async function machinesOf(
  context: WriteContext,
  types: ReadonlyMap<KindName, string>,
  makers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const points = await rowsOf(
    pointRow,
    context.client,
    `SELECT id, name FROM entity."kafkaMonitoringPoint" WHERE NOT "isDeleted"`,
  );
  const ids = new Map<string, string>();
  for (const [i, plan] of flatPlans().entries()) {
    const kind = machineKinds[plan.kind];
    const id = await made(context, equipment, {
      name: plan.name,
      code: `SB-${String(i + 1).padStart(4, '0')}`,
      equipmentTypeId: types.get(plan.kind),
      partOfId: plan.partOf === undefined ? null : must(ids.get(plan.partOf), plan.partOf),
      importance: plan.importance,
      manufacturerId: makers[i % makers.length],
      model: `${plan.kind.toUpperCase()}-${100 + i}`,
      serialNo: `2021${String(i + 1).padStart(5, '0')}`,
      enableDate: '2021-06-01',
      ...('powerKw' in kind ? { powerKw: kind.powerKw } : {}),
      ...('voltage' in kind ? { voltage: kind.voltage } : {}),
      pointIds: points.flatMap((point) => (plan.points?.test(point.name) === true ? point.id : [])),
    });
    ids.set(plan.name, id);
  }
  return ids;
}

/**
 * Each of the staff has an account without a password, by which his work is his: until an
 * administrator gives him one nobody signs in by it.
 */
async function staffOf(context: WriteContext): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [i, [name, skill]] of staffPlans.entries()) {
    const no = String(i + 1).padStart(2, '0');
    const userId = await accountOf(context, `fitter${no}`, name, 'maintainer');
    const input = { name, jobNo: `WX${no}`, userId, skills: [skill], isDispatchable: true };
    ids.push(await made(context, personnel, input));
  }
  return ids;
}

/**
 * An account of the simulated mine by which its people act. It has no password: nobody signs in by
 * it until an administrator gives it one.
 */
export async function accountOf(
  { client, engine }: WriteContext,
  userName: string,
  realName: string,
  role: string,
): Promise<string> {
  await query(
    client,
    `INSERT INTO entity."user" (id, "userName", "realName", "nickName", "userType", "roleIds",
       status, sort, disabled, "createUserName", "createTime")
     SELECT $1, $2, $3, $3, 4, ARRAY[$4], 1, 1, false, 'system', $5
     WHERE NOT EXISTS (SELECT FROM entity."user" WHERE "userName" = $2)`,
    [engine.newId(), userName, realName, role, engine.clock.now()],
  );
  const [account] = await rowsOf(
    idRow,
    client,
    `SELECT id FROM entity."user" WHERE "userName" = $1`,
    [userName],
  );
  return must(account, `the account ${userName}`).id;
}

/** Spare parts and who sells them; what lies in the store is a movement, made by its caller. */
export async function seedParts(
  context: WriteContext,
): Promise<readonly { readonly id: string; readonly price: number; readonly stock: number }[]> {
  const seller = await made(context, supplier, { name: '晋能物资供应公司', code: 'GYS1', type: 2 });
  const parts = [];
  for (const [i, [name, spec, unit, price, least, stock]] of partPlans.entries()) {
    const id = await made(context, sparePart, {
      code: `BJ-${String(i + 1).padStart(3, '0')}`,
      name,
      spec,
      unit,
      price,
      minStock: least,
      maxStock: least * 4,
      supplierId: seller,
      leadDays: 7 + (i % 4) * 7,
    });
    parts.push({ id, price, stock });
  }
  return parts;
}
