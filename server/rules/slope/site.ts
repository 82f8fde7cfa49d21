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
  const own = velocity?.limits.high ?? {};
  const given = area?.place === 'dump' ? options.dump : options.pit;
  const grades = tupleOf(set.velocity) ?? [
    own[1] ?? given[0],
    own[2] ?? given[1],
    own[3] ?? given[2],
    own[4] ?? given[3],
  ];
  return {
    deviceCode,
    // One point alone cannot tell its device's name from its own.
    name: deviceName(told.map(({ code, name }) => [code, name])) ?? stands?.name ?? deviceCode,
    area,
    x: stands?.x ?? null,
    y: stands?.y ?? null,
    z: stands?.z ?? null,
    grades,
    gradesFrom:
      set.velocity !== undefined ? 'ledger' : Object.keys(own).length > 0 ? 'series' : 'site',
    displacement: tupleOf(set.horizontal),
    uniformVelocity: set.uniformVelocity ?? grades[3],
    velocity,
    angle: model.pointByCode.get(`${deviceCode}.angle`),
    horizontal: model.pointByCode.get(`${deviceCode}.horizontal`),
    slopeHeight: heightOf(model, area),
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

/**
 * Whether two sites stand close enough to move together: by distance, or in one area where a place
 * is not known.
 */
export function areNeighbours(a: Site, b: Site, radius: number): boolean {
  if (a.x === null || a.y === null || b.x === null || b.y === null)
    return a.area !== undefined && a.area === b.area;
  return Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0)) <= radius;
}
