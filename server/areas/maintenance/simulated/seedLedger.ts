import { storedChoice } from '#contracts/entity/storedChoice.ts';
import {
  brand,
  equipmentFault,
  equipmentType,
  manufacturer,
} from '#contracts/maintenance/masterData.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { faultPlans } from './faultPlans.ts';
import { brandPlans } from './itemPlans.ts';
import { machineKinds, type KindName } from './machineKinds.ts';
import { seedMachines } from './seedMachines.ts';
import { seedStaff } from './seedStaff.ts';

/** Ids of what the ledger of the simulated mine holds, by name. */
export type Ledger = {
  readonly machines: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<KindName, string>;
  /** Of the staff, in the order of `staffPlans`. */
  readonly staff: readonly string[];
};

/** Machines with their types, points and places, staff with accounts. */
export async function seedLedger(context: WriteContext): Promise<Ledger> {
  const makers = await makersOf(context);
  const brands = await brandsOf(context, makers);
  const types = new Map<KindName, string>();
  for (const [kind, plan] of Object.entries(machineKinds)) {
    const { name, lifeYears } = plan;
    const input = {
      name,
      code: `LX-${kind}`,
      lifeYears,
      isSpecial: 'special' in plan,
      ...('skill' in plan ? { repairSkills: [plan.skill] } : {}),
    };
    types.set(kind as KindName, await made(context, equipmentType, input));
  }
  await faultsOf(context, types);
  const staff = await seedStaff(context);
  return { types, machines: await seedMachines(context, { types, makers, brands, staff }), staff };
}

const makerPlans = [
  ['中煤装备集团', '北京市朝阳区', '010-6440 2100', '采煤机、刮板输送机、掘进机'],
  ['山西平阳重工', '山西省临汾市', '0357-266 1800', '液压支架、乳化液泵'],
  ['南阳防爆电机', '河南省南阳市', '0377-6325 8100', '防爆电机、主通风机'],
  ['上海电气泵业', '上海市闵行区', '021-6430 7200', '排水泵、瓦斯抽采泵'],
  ['徐州大陆变压器', '江苏省徐州市', '0516-8776 5500', '变压器、高压开关柜'],
] as const;

async function makersOf(context: WriteContext): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [i, [name, address, phone, products]] of makerPlans.entries())
    ids.push(
      await made(context, manufacturer, { name, code: `CJ${i + 1}`, address, phone, products }),
    );
  return ids;
}

async function brandsOf(
  context: WriteContext,
  makers: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [i, [name, code, country]] of brandPlans.entries())
    ids.push(await made(context, brand, { name, code, country, manufacturerId: makers[i] }));
  return ids;
}

const CATALOGUE = storedChoice(equipmentFault, 'kind', 'catalogue');

/** The catalogue of faults that fitters look things up in. */
async function faultsOf(
  context: WriteContext,
  types: ReadonlyMap<KindName, string>,
): Promise<void> {
  for (const [i, [kind, name, level, phenomenon, cause, solution]] of faultPlans.entries())
    await made(context, equipmentFault, {
      kind: CATALOGUE,
      name,
      code: `GZ-${String(i + 1).padStart(3, '0')}`,
      level,
      equipmentTypeId: types.get(kind),
      phenomenon,
      cause,
      solution,
    });
}
