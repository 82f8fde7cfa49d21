import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { centreOf } from '#ui/map/hitTest.ts';
import { openGround, SURFACE, tabOfHeight, tabOfThing, type Tab } from './levels.ts';
import type { MineLive } from './mineLive.ts';
import type { Found } from '#contracts/mine/findables.ts';

/** Where a thing is on the map. */
export type Spot = { readonly tab: string; readonly x: number; readonly y: number };

/** Where a point, area, person or alarm is; undefined where nothing places it. */
export class Places {
  readonly #tabs: readonly Tab[];
  readonly #live: MineLive;
  readonly #areas = new Map<number, Spot>();
  readonly #points = new Map<number, Spot>();
  readonly #substations = new Map<number, Spot>();
  readonly #readers = new Map<number, Spot>();
  readonly #substationNos: ReadonlyMap<string, number>;

  constructor(model: MineModel, tabs: readonly Tab[], live: MineLive) {
    this.#tabs = tabs;
    this.#live = live;
    this.#substationNos = new Map(model.substations.map(({ code, no }) => [code, no]));
    const areas = new Map(model.areas.map((area) => [area.code, area]));
    const open = openGround(model.benches);
    const spotOf = (thing: {
      areaCode?: string | null;
      x: number;
      y: number;
      z: number | null;
    }): Spot => ({
      tab: tabOfThing(tabs, areas.get(thing.areaCode ?? ''), thing, open),
      x: thing.x,
      y: thing.y,
    });
    for (const area of model.areas) {
      const [x, y] = centreOf(area.polygon);
      this.#areas.set(area.no, { tab: area.levelCode ?? SURFACE, x, y });
    }
    for (const point of model.points) {
      const { no, x, y, areaCode } = point;
      const area = areas.get(areaCode ?? '');
      const spot =
        x === null || y === null ? area && this.#areas.get(area.no) : spotOf({ ...point, x, y });
      if (spot) this.#points.set(no, spot);
    }
    for (const substation of model.substations)
      this.#substations.set(substation.no, spotOf(substation));
    for (const reader of model.readers) this.#readers.set(reader.no, spotOf(reader));
  }

  /** At monotonic `now`. */
  person(no: number, now: number): Spot | undefined {
    return this.#live.people.whereabouts(no, now);
  }

  /** Of anything that can be picked. */
  of(kind: Found['kind'], no: number, now: number): Spot | undefined {
    return kind === 'person'
      ? this.person(no, now)
      : {
          area: this.#areas,
          point: this.#points,
          substation: this.#substations,
          reader: this.#readers,
        }[kind].get(no);
  }

  /** What the alarm is about, as far as the map has it. */
  subjectOf({
    personNo,
    pointNo,
    areaNo,
    sourceId,
  }: Alarm): Pick<Found, 'kind' | 'no'> | undefined {
    if (personNo !== null) return { kind: 'person', no: personNo };
    if (pointNo !== null) return { kind: 'point', no: pointNo };
    const substationNo = this.#substationNos.get(sourceId);
    if (substationNo !== undefined) return { kind: 'substation', no: substationNo };
    return areaNo === null ? undefined : { kind: 'area', no: areaNo };
  }

  /** A person in trouble is where they are now, not where the alarm was raised. */
  alarm(alarm: Alarm, now: number): Spot | undefined {
    const person = alarm.personNo === null ? undefined : this.person(alarm.personNo, now);
    const point = alarm.pointNo === null ? undefined : this.#points.get(alarm.pointNo);
    if (person || point) return person ?? point;
    if (alarm.x !== null && alarm.y !== null)
      return { tab: tabOfHeight(this.#tabs, alarm.z ?? 0), x: alarm.x, y: alarm.y };
    return alarm.areaNo === null ? this.#silenced(alarm) : this.#areas.get(alarm.areaNo);
  }

  /** A cut ring is where the first of its silent substations is. */
  #silenced({ detail: { substations } }: Alarm): Spot | undefined {
    const nos = Array.isArray(substations)
      ? substations.map((code) => this.#substationNos.get(String(code)) ?? -1)
      : [];
    return this.#substations.get(nos.find((no) => this.#substations.has(no)) ?? -1);
  }
}
