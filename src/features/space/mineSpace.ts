import type { Alarm } from '#contracts/alarms/alarm.ts';
import type { MineModel, Place } from '#contracts/mine/mine.ts';
import { SURFACE, tabsOf, type Tab, MineLive, type Heads, Places } from '#features/map/api.ts';

/** A place with the picture it belongs to: a level's code, or the surface. */
export type Spot3 = Place & { readonly tab: string };

/**
 * A mine with what lives in it, as scenes in space draw it. Nothing is followed before
 * `live.start`.
 */
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
    this.#pointHeights = new Map(
      model.points.flatMap(({ no, z }) => (z === null ? [] : [[no, z] as const])),
    );
  }

  /**
   * Where an alarm is at monotonic `now`: of a person where they are now, else of its point, its
   * own place, its area; undefined where nothing places it.
   */
  spotOf(alarm: Alarm, now: number): Spot3 | undefined {
    const spot = this.#places.alarm(alarm, now);
    if (spot === undefined) return undefined;
    const person =
      alarm.personNo === null ? undefined : this.live.people.whereabouts(alarm.personNo, now);
    const point = alarm.pointNo === null ? undefined : this.#pointHeights.get(alarm.pointNo);
    return {
      x: spot.x,
      y: spot.y,
      tab: spot.tab,
      z: person?.z ?? point ?? alarm.z ?? this.heightOf(spot.tab),
    };
  }

  /** People on a picture of the mine, or on all of them. */
  headsOn(tab?: string): Heads {
    return this.live.people.headsOn(tab);
  }

  /** Height of a picture of the mine in metres; the surface lies at 0. */
  heightOf(tab: string): number {
    return tab === SURFACE ? 0 : (this.tabs.find(({ key }) => key === tab)?.z ?? 0);
  }
}
