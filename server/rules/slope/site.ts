import { deviceName } from '#contracts/sensors/deviceName.ts';
import type { Area, Point } from '#contracts/mine/mine.ts';
import type { GradeSource, ReceiverSettings, SlopeGrades } from '#contracts/slopes/slopeGrades.ts';
import type { SlopeOptions, VelocityGrades } from '../options.ts';
import type { RuleModel } from '../ruleModel.ts';

/** Where a device stands, by which grades it is judged, and which of its series the model knows. */
export type Site = {
  readonly deviceCode: string;
  readonly name: string;
  readonly area: Area | undefined;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  readonly grades: VelocityGrades;
  readonly gradesFrom: GradeSource;
  /** mm; undefined where nobody set any: then the height of the slope tells. */
  readonly displacement: VelocityGrades | undefined;
  /** Steady creep, mm/d: the blue grade where nobody set it. */
  readonly uniformVelocity: number;
  readonly velocity: Point | undefined;
  readonly angle: Point | undefined;
  readonly horizontal: Point | undefined;
  /**
   * Metres from toe to crest of the pit or dump it stands on; undefined where the model has no
   * benches of it.
   */
  readonly slopeHeight: number | undefined;
};

/**
 * The site of a device as the model and `set` tell it; a device the model does not know stands in
 * the pit, nowhere.
 */
export function siteOf(
  model: RuleModel,
  deviceCode: string,
  options: SlopeOptions,
  set: ReceiverSettings = {},
): Site {
  const told = model.mine.points.filter((point) => point.deviceCode === deviceCode);
  const [stands] = told;
  const area = model.areaByCode.get(stands?.areaCode ?? '');
  const velocity = model.pointByCode.get(`${deviceCode}.velocity`);
  const { grades, gradesFrom } = gradesOf(
    set,
    velocity,
    area?.place === 'dump' ? options.dump : options.pit,
  );
  return {
    deviceCode,
    // One point alone cannot tell its device's name from its own.
    name: deviceName(told.map(({ code, name }) => [code, name])) ?? stands?.name ?? deviceCode,
    area,
    ...placeOf(stands),
    grades,
    gradesFrom,
    displacement: tupleOf(set.horizontal),
    uniformVelocity: set.uniformVelocity ?? grades[3],
    velocity,
    angle: model.pointByCode.get(`${deviceCode}.angle`),
    horizontal: model.pointByCode.get(`${deviceCode}.horizontal`),
    slopeHeight: heightOf(model, area),
  };
}

const placeOf = (stands: Point | undefined): Pick<Site, 'x' | 'y' | 'z'> => ({
  x: stands?.x ?? null,
  y: stands?.y ?? null,
  z: stands?.z ?? null,
});

/** What the ledger sets, or the limits of the series, each from the site's where it has none. */
function gradesOf(
  set: ReceiverSettings,
  velocity: Point | undefined,
  given: VelocityGrades,
): Pick<Site, 'grades' | 'gradesFrom'> {
  const inLedger = tupleOf(set.velocity);
  if (inLedger !== undefined) return { grades: inLedger, gradesFrom: 'ledger' };
  const own = velocity?.limits.high ?? {};
  return {
    grades: [own[1] ?? given[0], own[2] ?? given[1], own[3] ?? given[2], own[4] ?? given[3]],
    gradesFrom: Object.keys(own).length > 0 ? 'series' : 'site',
  };
}

const tupleOf = (set: SlopeGrades | undefined): VelocityGrades | undefined =>
  set && [set.red, set.orange, set.yellow, set.blue];

function heightOf({ mine }: RuleModel, area: Area | undefined): number | undefined {
  const heights = mine.benches.flatMap(({ part, z }) => (part === area?.place ? [z] : []));
  // The lowest lift of a dump stands on the ground, which no bench tells; its own height is that of
  // the others.
  const lifts = area?.place === 'dump' ? heights.length / (heights.length - 1) : 1;
  const height = (Math.max(...heights) - Math.min(...heights)) * lifts;
  return height > 0 && Number.isFinite(height) ? height : undefined;
}

/** What of a site decides levels. */
export const limitsIn = (site: Site | undefined): string =>
  JSON.stringify([
    site?.grades,
    site?.uniformVelocity,
    site?.displacement,
    site?.slopeHeight,
    site?.horizontal?.limits.high,
  ]);

/**
 * From which displacement on, mm; beyond reach where nobody set any and the height of the slope is
 * not known, or the series has limits of its own.
 */
export function displacementGrades(
  { slopeHeight, horizontal, displacement: set }: Site,
  { displacement }: SlopeOptions,
): VelocityGrades {
  if (set !== undefined) return set;
  const own = Object.keys(horizontal?.limits.high ?? {}).length > 0;
  const share = slopeHeight === undefined || own ? Number.POSITIVE_INFINITY : slopeHeight;
  const [red, orange, yellow, blue] = displacement;
  return [red * share, orange * share, yellow * share, blue * share];
}

/**
 * Whether two sites stand close enough to move together: by distance, or in one area where a place
 * is not known.
 */
export function areNeighbours(a: Site, b: Site, radius: number): boolean {
  if (a.x === null || a.y === null || b.x === null || b.y === null)
    return a.area !== undefined && a.area === b.area;
  return Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0)) <= radius;
}
