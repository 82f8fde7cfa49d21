import { z } from 'zod';
import { must } from '#base/assert.ts';
import { mineText } from '#base/mineTime.ts';
import { storedChoice } from '#contracts/entity/storedChoice.ts';
import { equipment } from '#contracts/maintenance/masterData.ts';
import { made } from '#server/entity/lifecycle/made.ts';
import type { WriteContext } from '#server/entity/override.ts';
import { rowsOf } from '#server/entity/rows.ts';
import { flatPlans, machineKinds, type KindName, type MachinePlan } from './machineKinds.ts';
import { CERTIFICATE } from './seedFields.ts';
import { workshopOf } from './staffOf.ts';

const DAY_MS = 86_400_000;
const SURFACE = '地面工业广场';
const grades = { 1: 'A', 2: 'B', 3: 'C' } as const;
const STANDBY = storedChoice(equipment, 'status', 'standby');

/** What machines refer to. */
type Known = {
  readonly types: ReadonlyMap<KindName, string>;
  readonly makers: readonly string[];
  readonly brands: readonly string[];
  readonly staff: readonly string[];
};

/** Makes every machine, parents before their parts; answers their ids by name. */
export async function seedMachines(
  context: WriteContext,
  { types, makers, brands, staff }: Known,
): Promise<ReadonlyMap<string, string>> {
  const standing = await standingOf(context);
  const deptId = await workshopOf(context);
  const ids = new Map<string, string>();
  for (const [i, plan] of flatPlans().entries()) {
    const kind = machineKinds[plan.kind];
    const pointIds = standing.points.flatMap((point) =>
      plan.points?.test(point.name) === true ? point.id : [],
    );
    const id = await made(context, equipment, {
      name: plan.name,
      code: `SB-${String(i + 1).padStart(4, '0')}`,
      equipmentTypeId: types.get(plan.kind),
      partOfId: plan.partOf === undefined ? null : must(ids.get(plan.partOf), plan.partOf),
      importance: grades[plan.importance],
      // One of two main fans runs, the other one waits.
      status: plan.name.startsWith('2#主通风机') ? STANDBY : undefined,
      manufacturerId: makers[i % makers.length],
      brandId: brands[i % brands.length],
      model: `${plan.kind.toUpperCase()}-${100 + i}`,
      deptId,
      managerId: staff[i % Math.max(1, staff.length)],
      ...('powerKw' in kind ? { powerKw: kind.powerKw } : {}),
      ...('voltage' in kind ? { voltage: kind.voltage } : {}),
      ...placeOf(plan, pointIds, standing),
      ...(kind.price === 0 ? {} : boughtOf(context.engine.clock.now(), i, kind)),
      pointIds,
    });
    ids.set(plan.name, id);
  }
  return ids;
}

/** When it was bought, built, installed, for what, and until when its maker stands for it. */
function boughtOf(now: number, i: number, { price, lifeYears }: (typeof machineKinds)[KindName]) {
  const days = 200 + ((i * 379) % Math.round(lifeYears * 365 * 0.8));
  const day = (after: number): string => mineText(now - (days - after) * DAY_MS).slice(0, 10);
  const built = day(-60);
  return {
    serialNo: `${built.slice(0, 4)}${String(i + 1).padStart(5, '0')}`,
    assetNo: `ZC${built.slice(0, 4)}-${String(i + 1).padStart(4, '0')}`,
    [CERTIFICATE]: `CCCMT-${built.slice(2, 4)}.${String(i + 1).padStart(4, '0')}`,
    maNo: `MA${built.slice(2, 4)}${String(1000 + i * 7)}`,
    purchaseDate: day(-90),
    productionDate: built,
    installDate: day(0),
    enableDate: day(14),
    warrantyTo: day(14 + 730),
    price: price + ((i * 7_919) % 100) * Math.round(price / 2_000),
  };
}

const pointRow = z.object({
  id: z.string(),
  name: z.string(),
  areaCode: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  z: z.number().nullable(),
});
const areaRow = z.object({ id: z.string(), code: z.string(), name: z.string() });
type Standing = {
  readonly points: readonly z.infer<typeof pointRow>[];
  readonly areas: readonly z.infer<typeof areaRow>[];
};

const standingOf = async ({ client }: WriteContext): Promise<Standing> => ({
  points: await rowsOf(
    pointRow,
    client,
    `SELECT id, name, "areaCode", x, y, z FROM entity."kafkaMonitoringPoint"
     WHERE NOT "isDeleted" ORDER BY "pointCode"`,
  ),
  areas: await rowsOf(
    areaRow,
    client,
    `SELECT id, code, name FROM entity."area" WHERE kind = 2 AND NOT "isDeleted" ORDER BY code`,
  ),
});

/** Where its points are, else in the area that its plan names, else on the surface. */
function placeOf(
  { place }: MachinePlan,
  pointIds: readonly string[],
  { points, areas }: Standing,
): Readonly<Record<string, unknown>> {
  const own = points.find(({ id, x }) => pointIds.includes(id) && x !== null);
  const named = place === undefined ? undefined : areas.find(({ name }) => place.test(name));
  const area = areas.find(({ code }) => code === own?.areaCode) ?? named;
  if (area === undefined && own === undefined) return { installPlace: SURFACE };
  const {
    x,
    y,
    z: up,
  } = own ??
    points.find(({ areaCode, x: east }) => areaCode === area?.code && east !== null) ?? {
      x: null,
      y: null,
      z: null,
    };
  return {
    installPlace: area?.name ?? SURFACE,
    areaId: area?.id ?? null,
    ...(x === null || y === null ? {} : { x, y, z: up }),
  };
}
