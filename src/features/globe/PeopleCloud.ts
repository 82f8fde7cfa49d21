import {
  Cartesian3,
  Color,
  NearFarScalar,
  PointPrimitiveCollection,
  type Matrix4,
  type PointPrimitive,
} from '@cesium/engine';
import type { MineLive } from '#features/map/api.ts';
import type { GlobeColours } from './globeColours.ts';

const NEAR_AND_FAR = new NearFarScalar(400, 1.5, 9_000, 0.55);
const SIZE_PX = 9;

/**
 * Everybody whose place is known, as dots: full while the place is fresh, hollow and grey when it
 * is old.
 */
export class PeopleCloud {
  readonly points: PointPrimitiveCollection;
  readonly #live: MineLive;
  readonly #dots: PointPrimitive[] = [];
  readonly #fresh: Color;
  readonly #stale: Color;
  readonly #hollow: Color;
  readonly #rim: Color;
  readonly #at = new Cartesian3();
  readonly #scale: number;

  /** `scale`: how many times larger than on a desk dots are. */
  constructor(live: MineLive, frame: Matrix4, colours: GlobeColours, scale: number) {
    this.#live = live;
    this.#scale = scale;
    this.points = new PointPrimitiveCollection({ modelMatrix: frame });
    // Left alone it builds all its buffers anew in the picture in which dots begin to move, and
    // again in the next, when they stand. Buffers that are written into where they lie serve both.
    Object.assign(this.points, { computeNewBuffersUsage: () => false });
    this.#fresh = Color.fromCssColorString(colours.person);
    this.#stale = Color.fromCssColorString(colours.stale);
    this.#hollow = this.#stale.withAlpha(0.01);
    this.#rim = Color.fromCssColorString(colours.sky);
  }

  /**
   * Moves each dot to where its person is at monotonic `now`; only those on `tab` are shown when
   * one is given.
   */
  move(now: number, tab: string | undefined): void {
    const { people } = this.#live;
    const { dots } = people;
    for (let slot = 0; slot < dots.extent; slot++) {
      const dot = (this.#dots[slot] ??= this.points.add({
        pixelSize: SIZE_PX * this.#scale,
        scaleByDistance: NEAR_AND_FAR,
        disableDepthTestDistance: Infinity,
      }));
      const isShown = people.isOn(slot, tab);
      dot.show = isShown;
      if (!isShown) continue;
      const isStale = people.isStale(slot);
      dot.position = Cartesian3.fromElements(
        dots.xAt(slot, now),
        dots.yAt(slot, now),
        people.heightOf(slot) + 1,
        this.#at,
      );
      dot.color = isStale ? this.#hollow : this.#fresh;
      dot.outlineColor = isStale ? this.#stale : this.#rim;
      dot.outlineWidth = (isStale ? 2.5 : 1.5) * this.#scale;
    }
    for (let slot = dots.extent; slot < this.#dots.length; slot++) {
      const dot = this.#dots[slot];
      if (dot) dot.show = false;
    }
  }
}
