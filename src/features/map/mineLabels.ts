import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Area, Point } from '#contracts/mine/mine.ts';
import { harmfulGases, sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { centreOf } from '#ui/map/hitTest.ts';
import { figureOf, valueName } from '#features/mine/api.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import type { Ground } from './ground.ts';
import type { Crowd } from './crowds.ts';
import type { AlarmSpot } from './layers/alarmLayers.ts';
import type { Label } from './layers/labelLayers.ts';
import type { MineLive } from './mineLive.ts';
import type { WorkHere } from './sceneWish.ts';
import { Light } from '#features/sensors/api.ts';

/**
 * From this zoom on names of people and values of sensors are shown; they would only collide
 * before.
 */
const NAME_ZOOM = 0.5;

/** Area names with head count against limit ("12/18"), and where ways out lead. */
export function groundLabels(
  ground: Ground,
  live: MineLive,
  crowded: ReadonlyMap<number, unknown>,
  spots: readonly Pick<AlarmSpot, 'x' | 'y'>[],
  isOld: boolean,
): Label[] {
  const areas = ground.areas.map((area): Label => {
    const [x, y] = centreOf(area.polygon);
    const tone = crowded.has(area.no) ? 'alarm' : 'plain';
    // The mark of an alarm of the area stands at the same place.
    const lift = spots.some((spot) => Math.abs(spot.x - x) < 1 && Math.abs(spot.y - y) < 1)
      ? 26
      : 0;
    const heads = live.people.isKnown ? (live.people.headCount.get(area.no) ?? 0) : undefined;
    return {
      text: areaText(area, heads, isOld),
      x,
      y,
      lift,
      rank: crowded.has(area.no) ? 90 : 40,
      tone,
    };
  });
  const ways = ground.waysOut.map((way): Label => ({
    text: `${way.up ? '↑' : '↓'} ${way.to}`,
    x: way.x,
    y: way.y,
    lift: 16,
    rank: 20,
    tone: 'faint',
  }));
  return [...areas, ...ways];
}

/**
 * "8-West face 12/18", without the limit where the area has none, the name alone where nobody is in
 * it and none is set, and before anything is known; `isOld`: nobody can tell by now.
 */
export function areaText(
  area: Pick<Area, 'name' | 'maxAllow'>,
  heads: number | undefined,
  isOld: boolean,
): string {
  if (heads === undefined) return area.name;
  const figure = figureOf(isOld);
  if (area.maxAllow !== null) return `${area.name}  ${figure(heads)}/${area.maxAllow}`;
  return heads > 0 ? `${area.name}  ${figure(heads)}` : area.name;
}

/**
 * Names of the people drawn, the picked ones first, then those in trouble; only the picked ones
 * when far away.
 */
export function peopleLabels(
  live: MineLive,
  names: Pick<ReadonlyMap<number, string>, 'get'>,
  drawn: { slots: Int32Array; places: Float32Array },
  zoom: number,
  picked: ReadonlySet<number>,
  now: number,
): Label[] {
  const labels: Label[] = [];
  const { people } = live;
  for (let i = 0; i < drawn.slots.length; i++) {
    const slot = drawn.slots[i] ?? -1;
    const no = people.dots.no[slot] ?? -1;
    const isPicked = picked.has(no);
    if (zoom < NAME_ZOOM && !isPicked) continue;
    // An old place must not look like a new one.
    const isOld = people.isStale(slot);
    const troubled =
      (people.flagsOf(slot) & ~(PersonFlag.underground | PersonFlag.lowBattery)) !== 0;
    const mark = (people.flagsOf(slot) & PersonFlag.uncertified) === 0 ? '' : '! ';
    const rank = isPicked ? 100 : troubled ? 60 : 10;
    labels.push({
      text: isOld
        ? `${mark}${names.get(no) ?? no} · ${minutesText(people.ageMsOf(slot, now))}`
        : `${mark}${names.get(no) ?? no}`,
      x: drawn.places[i * 3] ?? 0,
      y: drawn.places[i * 3 + 1] ?? 0,
      lift: 15,
      rank,
      tone: isPicked ? 'strong' : 'plain',
    });
  }
  return labels;
}

/** Whole minutes, so that labels do not change each second. */
const minutesText = (ms: number): string =>
  ms < 60_000 ? '< 1 min' : `${Math.floor(ms / 60_000)} min`;

/**
 * Kind and value of sensors, an old value with its age: of abnormal ones always, of the others when
 * near.
 */
export function sensorLabels(
  ground: Ground,
  points: ReadonlyMap<number, Point>,
  live: MineLive,
  zoom: number,
  pickedNo: number | undefined,
): Label[] {
  return ground.points.flatMap(({ no, x, y }): Label[] => {
    const light = live.lightAt(no);
    const abnormal = light > Light.lost;
    if (zoom < NAME_ZOOM + 0.7 && !abnormal && no !== pickedNo) return [];
    const point = points.get(no);
    const now = live.valueOf(no);
    if (!point) return [];
    const isKnown = now !== undefined && Number.isFinite(now.value) && light !== Light.lost;
    const value = isKnown
      ? (valueName(point, now.value) ?? `${now.value.toFixed(point.precision)} ${point.unit}`)
      : '-';
    return [
      {
        text: `${said(kindText(point), value)}${isKnown && now.stale ? ` · ${minutesText(now.ageMs)}` : ''}`,
        x,
        y,
        lift: abnormal ? 18 : 12,
        rank: abnormal ? 70 : no === pickedNo ? 95 : 5,
        tone: abnormal ? 'strong' : 'faint',
      },
    ];
  });
}

/** How many alarms a mark stands for, below it, where it is more than one. */
export const countLabels = (
  spots: readonly Pick<AlarmSpot, 'x' | 'y' | 'level' | 'count'>[],
): Label[] =>
  spots
    .filter(({ count }) => count > 1)
    .map(({ x, y, level, count }): Label => ({
      text: `×${count}`,
      x,
      y,
      lift: -24,
      rank: 95 - level,
      tone: 'alarm',
    }));

/**
 * How many dots of people lie on each other; near by, where names stand, none is needed. `isOld`:
 * nobody can tell by now.
 */
export const crowdLabels = (crowds: readonly Crowd[], zoom: number, isOld: boolean): Label[] =>
  zoom >= NAME_ZOOM
    ? []
    : crowds.map(({ x, y, count }): Label => ({
        text: `● ${figureOf(isOld)(count)}`,
        x,
        y,
        lift: 16,
        rank: 30,
        tone: 'strong',
      }));

/** Where work is going on: one label for each, at the first point of its machine on this picture. */
export function workLabels(ground: Ground, works: readonly WorkHere[]): Label[] {
  const points = new Map(ground.points.map((point) => [point.no, point]));
  return works.flatMap(({ text, pointNos }): Label[] => {
    const here = pointNos.map((no) => points.get(no)).find((point) => point !== undefined);
    // Below the place, where no alarm and no value stands.
    return here === undefined
      ? []
      : [{ text, x: here.x, y: here.y, lift: -18, rank: 80, tone: 'strong' }];
  });
}

/** Smoke is smoke: a value that says its kind is said once. */
const said = (kind: string, value: string): string => (kind === value ? value : `${kind} ${value}`);

/** Kinds that everybody below knows by their formula; the others are written in words. */
const formulas: ReadonlySet<string> = new Set([...harmfulGases, 'O2']);

const kindText = ({ kind }: Point): string =>
  formulas.has(kind) ? kind : sensorKinds[kind][currentLanguage() === 'en' ? 'en' : 'zh'];
