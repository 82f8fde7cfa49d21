import { mineText } from '#base/mineTime.ts';
import { must } from '#base/assert.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { checkItem, checkPlan } from '#contracts/maintenance/check.ts';
import { maintenanceItemV2 } from '#contracts/maintenance/upkeep.ts';
import { made, SeedRefused } from '#server/entity/lifecycle/made.ts';
import type { FieldValues, WriteContext } from '#server/entity/override.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import { rowsOf, idRow } from '#server/entity/rows.ts';
import { familyNamed } from '../family/family.ts';
import { cycles, groupPlans, type GroupPlan, type ItemPlan } from './itemPlans.ts';
import { flatPlans, type KindName } from './machineKinds.ts';
import { accountOf } from './staffOf.ts';
import type { Ledger } from './seedLedger.ts';

const DAILY = storedChoice(checkPlan, 'cycleType', 'day');
const NUMBER = storedChoice(checkItem, 'valueType', 'number');
const OK_OR_NOT = storedChoice(checkItem, 'valueType', 'okAbnormal');
const MEASURE = storedChoice(checkItem, 'method', 'measure');
const LOOK = storedChoice(checkItem, 'method', 'look');
/** Stops of a route of the simulated mine. */
const STOPS = 4;

/**
 * A plan for every group of items, at all machines of its kind, carried out in turn by two of the
 * staff, and enabled from today on: those who see to it, and who looks at what they hand in.
 */
export async function seedPlans(
  context: WriteContext,
  { machines, types, staff }: Ledger,
  parts: ReadonlyMap<string, string>,
): Promise<void> {
  const leaderId = await accountOf(context, 'leader01', '马振华', 'maintLeader');
  const from = mineText(context.engine.clock.now()).slice(0, 10);
  for (const [i, group] of groupPlans.entries()) {
    const family = familyNamed(group.family);
    const { planField } = editionOf(group);
    const typeId = must(types.get(group.kind), group.kind);
    const groupId = await groupOf(context, group, typeId, i, parts);
    const cycleType = cycles[group.name] ?? DAILY;
    const id = await made(context, family.plan, {
      name: `${group.name}计划`,
      cycleType,
      cycleValue: 1,
      startDate: from,
      durationDays: cycleType === DAILY ? 1 : 3,
      advanceMin: 120,
      graceMin: 720,
      executorIds: [staff[i % staff.length], staff[(i + 5) % staff.length]],
      needAudit: i % 3 === 0,
      auditorIds: [leaderId],
      leaderId,
      [planField]: [groupId],
      ...(family.stop === undefined
        ? { equipmentIds: machinesOf(machines, group.kind) }
        : { routePoints: await routeOf(context, machinesOf(machines, group.kind)) }),
    });
    const enabled = await within(context).move(family.plan, 'enable', { id });
    if (!enabled.ok) throw new SeedRefused(enabled.error.message);
  }
}

const machinesOf = (machines: Ledger['machines'], kind: KindName): readonly string[] =>
  flatPlans()
    .filter((plan) => plan.kind === kind)
    .map(({ name }) => must(machines.get(name), name));

/** The edition that a group's items are of: the second where they say what only that has. */
function editionOf({ family, items }: GroupPlan) {
  const { editions } = familyNamed(family);
  const isSecond = items.some(({ second }) => second !== undefined);
  return must(editions[isSecond ? 1 : 0], `an edition of ${family}`);
}

/** The items of a group, and the group that holds them in their order. */
async function groupOf(
  context: WriteContext,
  plan: GroupPlan,
  equipmentTypeId: string,
  index: number,
  parts: ReadonlyMap<string, string>,
): Promise<string> {
  const { group, item } = editionOf(plan);
  const itemIds: string[] = [];
  for (const [i, one] of plan.items.entries()) {
    const { name, standard, isKey = false, number, minutes, second } = one;
    const input: FieldValues = {
      name,
      code: `XM-${index + 1}-${i + 1}`,
      equipmentTypeId,
      standard,
      isKey,
      minutes,
      method: number === undefined ? LOOK : MEASURE,
      valueType: number === undefined ? OK_OR_NOT : NUMBER,
      ...number,
      ...(second === undefined ? {} : secondOf(second, parts)),
    };
    itemIds.push(await made(context, item, input));
  }
  const level = plan.items[0]?.second?.level;
  return made(context, group, {
    name: plan.name,
    code: `XMZ-${index + 1}`,
    equipmentTypeId,
    itemIds,
    ...(level === undefined ? {} : { level }),
  });
}

const BY_CALENDAR = storedChoice(maintenanceItemV2, 'trigger', 'calendar');

const secondOf = (
  { level, parts = [], steps, safety, lubricant }: NonNullable<ItemPlan['second']>,
  ids: ReadonlyMap<string, string>,
): FieldValues => ({
  level,
  trigger: BY_CALENDAR,
  steps: steps.map((text, i) => ({ no: i + 1, text })),
  safetyNotes: safety,
  sparePartIds: parts.map((name) => must(ids.get(name), name)),
  ...(lubricant === undefined ? {} : { lubricant: { ...lubricant, unit: 'kg' } }),
});

/** Stops in the first areas of the mine, the machines told among them. */
async function routeOf(
  context: WriteContext,
  machineIds: readonly string[],
): Promise<readonly FieldValues[]> {
  const areas = await rowsOf(
    idRow,
    context.client,
    `SELECT id FROM entity."area" WHERE NOT "isDeleted" ORDER BY code LIMIT ${STOPS}`,
  );
  return areas.map(({ id }, i) => ({
    seq: i + 1,
    areaId: id,
    equipmentIds: machineIds.filter((_, at) => at % areas.length === i).slice(0, 3),
    qr: `stop:${i + 1}`,
    minStaySec: 60,
  }));
}
