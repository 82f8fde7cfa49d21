import { at } from '../at.ts';
import type { BlastRecord } from '#contracts/ingest/records.ts';
import type { Heading } from '../geometry/heading.ts';
import type { Site } from '../site.ts';

/** Kinds that fumes raise. */
const fumes = ['CO', 'NO2', 'DUST'];
const WINDOW_MIN = 30;

/**
 * What the shot-firer reports: where his fumes go, from the workings of the level through its
 * return to the air shaft.
 */
export function blastRecordOf(
  { underground, zones, points }: Site,
  heading: Heading,
  no: number,
  chargeKg: number,
  now: number,
): BlastRecord {
  const { code, z } = at(underground.levels, heading.level);
  const passed = zones.filter(
    ({ levelCode, place }) => levelCode === code && place !== 'chamber' && place !== 'refuge',
  );
  const onTheWay = points.filter(
    (point) =>
      point.areaCode === null &&
      fumes.includes(point.kind) &&
      point.z !== null &&
      (Math.abs(point.z - z) < 20 || point.name.startsWith('总回风')),
  );
  return {
    dataTime: now,
    blastNo: `FP${new Date(now).toISOString().slice(0, 10).replaceAll('-', '')}-${String(no).padStart(3, '0')}`,
    areaCodes: passed.map((zone) => zone.code),
    pointCodes: onTheWay.map((point) => point.code).slice(0, 500),
    kinds: fumes,
    windowMin: WINDOW_MIN,
    chargeKg,
  };
}
