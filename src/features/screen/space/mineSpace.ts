import { PersonFlag } from '../../../contracts/live/wireFrame.ts';
import type { Alarm } from '../../../contracts/monitoring/alarm.ts';
import type { MineModel, Place } from '../../../contracts/monitoring/mine.ts';
import { SURFACE, tabsOf, type Tab } from '../../../mine/map/levels.ts';
import { MineLive } from '../../../mine/map/mineLive.ts';
import { Places } from '../../../mine/map/places.ts';

/** A place with the picture it belongs to: a level's code, or the surface. */
export type Spot3 = Place & { readonly tab: string };

/** A mine with what lives in it, as scenes in space draw it. Nothing is followed before `live.start`. */
export class MineSpace {
  readonly model: MineModel;
  /** Levels from the surface down. */
  readonly tabs: readonly Tab[];
  readonly live: MineLive;
  readonly #places: Places;
  readonly #pointHeights: ReadonlyMap<number, number>;

  constructor(model: MineModel) {
    this.model = model;
    this.tabs = tabsOf(model, '');
    this.live = new MineLive(model, this.tabs);
    this.#places = new Places(model, this.tabs, this.live);
    this.#pointHeights = new Map(model.points.flatMap(({ no, z }) => (z === null ? [] : [[no, z] as const])));
  }

  /** Where an alarm is at monotonic `now`: of a person where they are now, else of its point, its own place, its area; undefined where nothing places it. */
  spotOf(alarm: Alarm, now: number): Spot3 | undefined {
    const spot = this.#places.alarm(alarm, now);
    if (spot === undefined) return undefined;
    const person = alarm.personNo === null ? undefined : this.live.people.whereabouts(alarm.personNo, now);
    const point = alarm.pointNo === null ? undefined : this.#pointHeights.get(alarm.pointNo);
    return { x: spot.x, y: spot.y, tab: spot.tab, z: person?.z ?? point ?? alarm.z ?? this.heightOf(spot.tab) };
  }

  /** People on a picture of the mine, or on all of them, by whether their place is fresh; who has gone home with an old place is not counted. */
  headsOn(tab?: string): { readonly fresh: number; readonly stale: number } {
    const { people } = this.live;
    const slots = new Int32Array(people.dots.extent);
    let [fresh, stale] = [0, 0];
    for (const { key } of this.tabs) {
      if (tab !== undefined && key !== tab) continue;
      const count = people.onTab(key, slots);
      for (let i = 0; i < count; i++) {
        const slot = slots[i] ?? -1;
        if (!people.isStale(slot)) fresh++;
        else if (people.flagsOf(slot) & PersonFlag.underground) stale++;
      }
    }
    return { fresh, stale };
  }

  /** Height of a picture of the mine in metres; the surface lies at 0. */
  heightOf(tab: string): number {
    return tab === SURFACE ? 0 : (this.tabs.find(({ key }) => key === tab)?.z ?? 0);
  }
}
