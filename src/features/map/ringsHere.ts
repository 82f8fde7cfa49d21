import type { Alarm } from '#contracts/alarms/alarm.ts';
import { alarmSpots, gathered, type PlacedSpot } from './alarmSpots.ts';
import type { Places } from './places.ts';
import { sameSpot } from './samePicture.ts';

/** Whose rings are wanted: on the picture `tab`, one a cell of `metres`. */
type Wanted = {
  /** The same array while none of them changed. */
  readonly alarms: readonly Alarm[];
  readonly tab: string;
  readonly metres: number;
};

/**
 * The rings of one picture, asked for each frame: made anew only when alarms, picture or scale
 * changed, or while they move with people; the same array while they would be drawn alike.
 */
export class RingsHere {
  readonly #places: Pick<Places, 'alarm'>;
  #spots: readonly PlacedSpot[] = [];
  #made: Wanted | undefined;
  #isMoving = false;

  constructor(places: Pick<Places, 'alarm'>) {
    this.#places = places;
  }

  /** At monotonic `now`. */
  of(wanted: Wanted, now: number): readonly PlacedSpot[] {
    const { alarms, tab, metres } = wanted;
    const made = this.#made;
    const isSame = made?.alarms === alarms && made.tab === tab && made.metres === metres;
    if (isSame && !this.#isMoving) return this.#spots;
    if (made?.alarms !== alarms) this.#isMoving = alarms.some(({ personNo }) => personNo !== null);
    this.#made = wanted;
    const all = alarmSpots(alarms, this.#places, now).filter((spot) => spot.tab === tab);
    const here = gathered(all, metres);
    const isAlike =
      here.length === this.#spots.length && here.every((spot, i) => sameSpot(spot, this.#spots[i]));
    if (!isAlike) this.#spots = here;
    return this.#spots;
  }
}
