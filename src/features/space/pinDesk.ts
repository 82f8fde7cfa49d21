import type { Place } from '#contracts/mine/mine.ts';
import { placeLabels } from '#ui/map/placeLabels.ts';
import type { Project } from './lookingAt.ts';

/**
 * Where a pin stands, asked before each picture; `undefined` while it is nowhere. A higher `rank`
 * keeps its words longer.
 */
export type PinPlacement = {
  readonly at: () => Place | undefined;
  readonly rank: number;
  /** Changes with what the pin says. */
  readonly said: string;
};

/**
 * `shape` is what it says with every digit alike, since digits are equally wide: the same shape has
 * the same size.
 */
type Kept = {
  readonly element: HTMLElement;
  readonly stand: PinPlacement;
  readonly shape: string;
  width: number;
  height: number;
};

/** How far the words stand above their place, as a share of their height. */
const LIFT = 0.85;

/**
 * Puts pins, which are elements of the page, where their places are in the picture. Pins whose
 * words would lie on the words of a more important one keep their mark alone.
 */
export class PinDesk {
  readonly #pins = new Map<string, Kept>();

  /** Takes a pin, or its next content; its size is measured when what it says has another shape. */
  hold(key: string, element: HTMLElement, stand: PinPlacement): void {
    const known = this.#pins.get(key);
    const shape = stand.said.replaceAll(/\d/g, '0');
    const isSame = known?.element === element && known.shape === shape;
    this.#pins.set(key, {
      element,
      stand,
      shape,
      width: isSame ? known.width : 0,
      height: isSame ? known.height : 0,
    });
  }

  drop(key: string): void {
    this.#pins.delete(key);
  }

  lay(project: Project, width: number, height: number): void {
    const seen: { readonly pin: Kept; readonly x: number; readonly y: number }[] = [];
    for (const pin of this.#pins.values()) {
      const place = pin.stand.at();
      const isThere =
        place !== undefined &&
        project(place, spot) &&
        spot.x > 0 &&
        spot.y > 0 &&
        spot.x < width &&
        spot.y < height;
      pin.element.hidden = !isThere;
      if (isThere) seen.push({ pin, x: spot.x, y: spot.y });
    }
    // First all that is written, then all that is read: the page lays itself out once.
    const unmeasured = seen.filter(({ pin }) => pin.width === 0);
    for (const { pin } of unmeasured) pin.element.removeAttribute('data-bare');
    for (const { pin } of unmeasured) measure(pin);
    const placed = new Set(
      placeLabels(
        seen.map(({ pin, x, y }) => ({
          px: x,
          py: y - (LIFT + 0.5) * pin.height,
          width: pin.width,
          height: pin.height,
          rank: pin.stand.rank,
        })),
        { width, height },
      ),
    );
    seen.forEach(({ pin: { element }, x, y }, i) => {
      element.toggleAttribute('data-bare', !placed.has(i));
      element.style.transform = `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;
    });
  }
}

function measure(pin: Kept): void {
  const words = pin.element.firstElementChild;
  pin.width = words instanceof HTMLElement ? words.offsetWidth + 6 : 1;
  pin.height = words instanceof HTMLElement ? words.offsetHeight + 4 : 1;
}

const spot = { x: 0, y: 0 };
