import { systemClock, type Clock } from '#base/clock.ts';
import type { LatestFrame, SubstationFrame } from '#contracts/live/dataCore.ts';
import { isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { AlarmFold } from '#streams/alarmFold.ts';
import { follow } from '#streams/follow.ts';
import {
  substationLight,
  type SubstationLight,
  Light,
  levelsByPoint,
  lightsOf,
} from '#features/sensors/api.ts';
import type { Tab } from './levels.ts';
import { headKindsOf } from '#features/people/api.ts';
import { PeopleTable } from './peopleTable.ts';

/** Which part of the live picture changed. */
export type MineChange = 'people' | 'points' | 'substations' | 'alarms';

/**
 * What lives in a mine, in the form in which the map draws it. Nothing is followed before `start`.
 */
export class MineLive {
  readonly people: PeopleTable;
  readonly #clock: Clock;
  readonly #pointNos: number[];
  readonly #rowOfPoint: Map<number, number>;
  readonly #fold = new AlarmFold();
  readonly #listeners = new Set<(change: MineChange) => void>();
  #latest: LatestFrame | undefined;
  #latestAt = 0;
  #lights: Uint8Array;
  #substationLights = new Map<number, SubstationLight>();
  #substations: SubstationFrame | undefined;

  constructor(model: MineModel, tabs: readonly Tab[], clock: Clock = systemClock) {
    this.#clock = clock;
    const { below, others } = headKindsOf(model);
    this.people = new PeopleTable(tabs, below, others);
    this.#pointNos = model.points.map((point) => point.no);
    this.#rowOfPoint = new Map(this.#pointNos.map((no, row) => [no, row]));
    this.#lights = lightsOf(undefined, this.#pointNos, new Map(), undefined);
  }

  /** Lights of all points, a new array only when one changed. */
  get lights(): Uint8Array {
    return this.#lights;
  }

  get substationLights(): ReadonlyMap<number, SubstationLight> {
    return this.#substationLights;
  }

  get alarms(): readonly Alarm[] {
    return this.#fold.book()?.alarms ?? [];
  }

  lightAt = (pointNo: number): number =>
    this.#lights[this.#rowOfPoint.get(pointNo) ?? -1] ?? Light.quiet;

  /** Newest value of a point; undefined before the first frame. */
  valueOf(
    pointNo: number,
  ): { value: number; state: number; ageMs: number; stale: boolean } | undefined {
    const row = this.#rowOfPoint.get(pointNo);
    const frame = this.#latest;
    if (row === undefined || frame === undefined) return undefined;
    const since = this.people.isPast ? 0 : this.#clock.mono() - this.#latestAt;
    const ageMs = (frame.ageMs[row] ?? Infinity) + since;
    return {
      value: frame.value[row] ?? Number.NaN,
      state: frame.state[row] ?? 0,
      ageMs,
      stale: frame.stale[row] === 1,
    };
  }

  /** Newest status of a substation. */
  statusOf(substationNo: number):
    | {
        runState: number;
        powerMode: number;
        battery: number;
        online: number;
        total: number;
        stale: boolean;
      }
    | undefined {
    const frame = this.#substations;
    const row = frame ? frame.no.subarray(0, frame.rows).indexOf(substationNo) : -1;
    if (!frame || row < 0) return undefined;
    return {
      runState: frame.runState[row] ?? 0,
      powerMode: frame.powerMode[row] ?? 0,
      battery: frame.battery[row] ?? 255,
      online: frame.online[row] ?? 0,
      total: frame.total[row] ?? 0,
      stale: frame.stale[row] === 1,
    };
  }

  /** Follows the mine until the answer is called. */
  start(): () => void {
    const follows = [
      follow({ kind: 'clock' }).subscribe(({ clock }) => {
        this.people.isPast = clock.mode === 'replay';
      }),
      follow({ kind: 'people' }).subscribe((frame) => {
        this.people.take(frame, this.#clock.mono());
        this.#tell('people');
      }),
      follow({ kind: 'latest', pointNos: this.#pointNos }).subscribe((frame) => {
        this.#latest = frame;
        this.#latestAt = this.#clock.mono();
        this.#relight();
      }),
      follow({ kind: 'substations' }).subscribe((frame) => this.#takeSubstations(frame)),
      follow({ kind: 'alarms' }).subscribe((frame) => {
        this.#fold.take(frame);
        this.#tell('alarms');
        this.#relight();
      }),
    ];
    return () => {
      follows.forEach((one) => one.unsubscribe());
      // The buffers of frames go back once nobody follows.
      this.#latest = undefined;
      this.#substations = undefined;
    };
  }

  /** Calls `listener` after each change; the answer ends it. */
  on(listener: (change: MineChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: MineChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #relight(): void {
    const lights = lightsOf(this.#latest, this.#pointNos, levelsByPoint(this.alarms), this.#lights);
    if (lights === this.#lights) return;
    this.#lights = lights;
    this.#tell('points');
  }

  #takeSubstations(frame: SubstationFrame): void {
    this.#substations = frame;
    const lights = new Map<number, SubstationLight>();
    for (let row = 0; row < frame.rows; row++)
      lights.set(frame.no[row] ?? -1, substationLight(frame, row));
    const same =
      lights.size === this.#substationLights.size &&
      [...lights].every(([no, light]) => this.#substationLights.get(no) === light);
    if (same) return;
    this.#substationLights = lights;
    this.#tell('substations');
  }
}

/**
 * Level of each area that holds more people than it may: the open alarm's, else yellow, by area
 * number.
 */
export function crowdedAreas(
  model: MineModel,
  headCount: ReadonlyMap<number, number>,
  alarms: readonly Alarm[],
): Map<number, Alarm['level']> {
  const levels = new Map<number, Alarm['level']>();
  for (const area of model.areas)
    if (area.maxAllow !== null && (headCount.get(area.no) ?? 0) > area.maxAllow)
      levels.set(area.no, 3);
  for (const alarm of alarms) {
    if (alarm.areaNo === null || alarm.sourceType !== 'area' || !isOpen(alarm)) continue;
    levels.set(
      alarm.areaNo,
      Math.min(alarm.level, levels.get(alarm.areaNo) ?? 4) as Alarm['level'],
    );
  }
  return levels;
}
