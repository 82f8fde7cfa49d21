import type { SlopeDevice, SlopeOverview, SlopeZone } from '#contracts/slopes/slopeCalls.ts';
import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { query } from '#server/entity/rows.ts';
import {
  devicesOf,
  newestSolutions,
  newestValues,
  receiversOf,
  type DeviceRow,
  type Newest,
  type SolutionRow,
} from './devices.ts';
import { groupsOf, worstOf, type SlopeRow } from './slopeGroups.ts';
import type { SlopeParts } from './slopeParts.ts';

/** Alarms whose cause is slopes: displacement, velocity, acceleration, radar zones. */
export const isSlopeAlarm = ({ alarmType }: Pick<Alarm, 'alarmType'>): boolean =>
  alarmType >= AlarmType.slopeDisplacement && alarmType <= AlarmType.radarZone;

const isActive = ({ clearedTime }: Alarm): boolean => clearedTime === null;

/** How the slopes, their receivers and radar zones stood at a moment. */
export async function overviewOf(
  parts: SlopeParts,
  asked: number | undefined,
): Promise<SlopeOverview> {
  const at = asked ?? Math.floor(parts.clock.now());
  const model = parts.registry.model();
  const receivers = receiversOf(model);
  const velocityNo = (points: readonly Point[], code: string): number =>
    points.find((one) => one.code === `${code}.velocity`)?.no ?? -1;
  const zonePoints = model.points.filter(
    ({ kind, code }) => kind === 'RVEL' && code.endsWith('.maxVelocity'),
  );
  const byCode = new Map(model.points.map((point) => [point.code, point.no]));
  const zoneNos = zonePoints.flatMap(({ no, code }) => [
    no,
    ...fieldsBeside(code).map((other) => byCode.get(other) ?? -1),
  ]);
  const [alarms, ledger, solutions, values, slopes] = await Promise.all([
    (asked === undefined ? parts.store.openAlarms() : parts.history.openAt(at)).then((all) =>
      all.filter(isActive),
    ),
    devicesOf(parts),
    newestSolutions(
      parts,
      receivers.map(({ code }) => code),
      at,
    ),
    newestValues(
      parts,
      [...receivers.map(({ points, code }) => velocityNo(points, code)), ...zoneNos],
      at,
    ),
    slopeRows(parts),
  ]);
  const devices = receivers.map(({ code, points, first }): SlopeDevice => {
    const own = alarms.filter(
      ({ sourceId, pointNo }) => sourceId === code || points.some(({ no }) => no === pointNo),
    );
    return {
      code,
      ...siteOf(ledger.get(code), first, code),
      place: placeOf(first),
      level: worstOf(own.filter(isGraded)),
      ...movedBy(solutions.get(code)),
      ...velocityOf(values.get(velocityNo(points, code))),
      periodSec: first.samplePeriod,
      grades: [...parts.arithmetic.motionsOf(code).grades],
      alarmIds: own.map(({ id }) => id),
    };
  });
  const zones = zonePoints.map((point) => zoneOf(parts, point, byCode, values, alarms));
  const areaOf = new Map(receivers.map(({ code, first }) => [code, first.areaCode]));
  const inAreas = zones.map(({ level }, i) => ({
    level,
    areaCode: zonePoints[i]?.areaCode ?? null,
  }));
  return {
    at,
    slopes: groupsOf({ devices, areaOf, zones: inAreas, alarms, ledger: slopes, model }),
    devices,
    zones,
  };
}

/** Offline and faulty receivers have alarms too; they say nothing of movement. */
const isGraded = (alarm: Alarm): boolean =>
  isSlopeAlarm(alarm) || alarm.alarmType <= AlarmType.lowLow;

/** The name of a receiver is what the names of its series begin with. */
const nameOf = (seriesName: string, code: string): string => {
  const end = seriesName.indexOf(code);
  return end === -1 ? code : seriesName.slice(0, end + code.length);
};

/** What the ledger says of a receiver, else what its series do. */
const siteOf = (known: DeviceRow | undefined, first: Point, code: string) => ({
  name: known !== undefined && known.name !== code ? known.name : nameOf(first.name, code),
  slopeCode: known?.slopeCode ?? first.areaCode ?? '',
  section: known?.section ?? null,
  slideAzimuth: known?.slideAzimuth ?? null,
});

const movedBy = (solution: SolutionRow | undefined) => ({
  t: solution?.t ?? null,
  cumX: solution?.x ?? null,
  cumY: solution?.y ?? null,
  cumH: solution?.h ?? null,
  solutionType: solution?.type ?? null,
});

const velocityOf = (newest: Newest | undefined) => ({
  velocity: newest?.value ?? null,
  velocityAt: newest?.t ?? null,
});

const placeOf = ({ x, y, z }: Point): SlopeDevice['place'] =>
  x === null || y === null ? null : { x, y, z: z ?? 0 };

const fieldsBeside = (velocityCode: string): string[] => {
  const zone = velocityCode.slice(0, -'.maxVelocity'.length);
  return [`${zone}.maxDisp`, `${zone}.area`];
};

function zoneOf(
  parts: SlopeParts,
  point: Point,
  byCode: ReadonlyMap<string, number>,
  values: ReadonlyMap<number, Newest>,
  alarms: readonly Alarm[],
): SlopeZone {
  const code = point.code.slice(0, -'.maxVelocity'.length);
  const [disp, area] = fieldsBeside(point.code).map(
    (one) => values.get(byCode.get(one) ?? -1)?.value ?? null,
  );
  const newest = values.get(point.no);
  const { grades, gradesFrom } = parts.arithmetic.zoneGrades(code, point.limits.high);
  return {
    code,
    name: point.name.replace(/最大速率$/u, ''),
    radarCode: code.split('-')[0] ?? code,
    velocityNo: point.no,
    maxVelocity: newest?.value ?? null,
    maxDisp: disp ?? null,
    area: area ?? null,
    t: newest?.t ?? null,
    periodSec: point.samplePeriod,
    level: worstOf(
      alarms.filter(
        ({ sourceId, alarmType }) => sourceId === code && alarmType === AlarmType.radarZone,
      ),
    ),
    grades: [...grades],
    gradesFrom,
    place: placeOf(point),
  };
}

const slopeRows = async ({ engine }: SlopeParts): Promise<SlopeRow[]> =>
  (
    await query<SlopeRow>(
      engine.pool,
      `SELECT "code", "name", "height" FROM entity."slope" WHERE NOT "isDeleted"`,
    )
  ).rows;
