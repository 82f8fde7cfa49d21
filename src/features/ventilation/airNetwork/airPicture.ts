import { onRoadway, roadwaysOf } from '#contracts/mine/roadways.ts';
import type { MineModel, Place } from '#contracts/mine/mine.ts';
import type { LiveRow } from '#features/sensors/api.ts';
import { airRoleOf, airState, placeOf, type AirRole, type AirState } from './airSubjects.ts';

/** A thing of the air on the picture. */
export type AirMark = {
  readonly key: string;
  readonly role: AirRole;
  readonly stand: AirState | undefined;
  readonly place: Place;
  readonly level: number;
  readonly stale: boolean;
};

/**
 * A roadway whose flow is measured, m³/min; NaN while nothing that can be believed is known of it.
 */
export type AirFlow = { readonly from: Place; readonly to: Place; readonly volume: number };

/** A station belongs to the roadway that it stands this near, m. */
const NEAR_M = 8;

/** The roadway of each air station, by the station's key; found once for a model. */
export function roadwaysOfStations(
  model: MineModel,
  subjects: readonly LiveRow['subject'][],
): ReadonlyMap<string, readonly [Place, Place]> {
  const roads = roadwaysOf(model);
  return new Map(
    subjects.flatMap((subject) => {
      const place = airRoleOf(subject) === 'station' ? placeOf(subject) : undefined;
      const near = place === undefined ? undefined : onRoadway(roads, place);
      if (near === undefined || near.away > NEAR_M) return [];
      const [a, b] = [
        roads.nodes[roads.graph.a[near.edge] ?? -1],
        roads.nodes[roads.graph.b[near.edge] ?? -1],
      ];
      return a === undefined || b === undefined ? [] : [[subject.key, [a, b]] as const];
    }),
  );
}

/** What of the rows has a place, worst last, so that it is painted on top. */
export function airMarks(rows: readonly LiveRow[]): AirMark[] {
  return rows
    .flatMap((row): AirMark[] => {
      const [role, place] = [airRoleOf(row.subject), placeOf(row.subject)];
      if (role === undefined || place === undefined) return [];
      const stale = row.staleCount > 0 || row.condition === 'lost' || row.condition === 'unknown';
      return [
        {
          key: row.subject.key,
          role,
          stand: airState(row),
          place,
          level: row.alarms[0]?.level ?? 0,
          stale,
        },
      ];
    })
    .toSorted((a, b) => Number(a.level > 0) - Number(b.level > 0));
}

/** The measured flows on their roadways. */
export const airFlows = (
  rows: readonly LiveRow[],
  roads: ReadonlyMap<string, readonly [Place, Place]>,
): AirFlow[] =>
  rows.flatMap(({ subject, readings }) => {
    const road = roads.get(subject.key);
    const reading = readings.get('airVolume');
    if (road === undefined || reading === undefined) return [];
    return [
      { from: road[0], to: road[1], volume: reading.stale ? Number.NaN : Math.abs(reading.value) },
    ];
  });

/** Width of a flow in px: as the square root, so that its area grows as it does. */
export const flowWidth = (volume: number, most: number): number =>
  most <= 0 ? 3 : 3 + 9 * Math.sqrt(Math.min(1, volume / most));
