import type { CameraMove } from '#contracts/video/videoCalls.ts';
import { RATE } from './picture.ts';

/** Where a camera looks: degrees to the right and up, and how many times larger. */
type Aim = { readonly pan: number; readonly tilt: number; readonly zoom: number };

/** Change in a second. */
const speeds: Readonly<Record<CameraMove, Aim>> = {
  stop: { pan: 0, tilt: 0, zoom: 0 },
  left: { pan: -10, tilt: 0, zoom: 0 },
  right: { pan: 10, tilt: 0, zoom: 0 },
  up: { pan: 0, tilt: 5, zoom: 0 },
  down: { pan: 0, tilt: -5, zoom: 0 },
  zoomIn: { pan: 0, tilt: 0, zoom: 1 },
  zoomOut: { pan: 0, tilt: 0, zoom: -1 },
};
const ahead: Aim = { pan: 0, tilt: 0, zoom: 1 };

/**
 * Moves that are remembered one by one; what a picture of before them looked at is no longer asked.
 */
const REMEMBERED = 50;

/**
 * Turns a simulated camera. Time is counted in pictures, so that a picture is the same whenever it
 * is computed.
 */
export class Head {
  #before = ahead;
  #moves: readonly { readonly k: number; readonly move: CameraMove }[] = [];

  /** From picture `k` on it does this. */
  take(move: CameraMove, k: number): void {
    this.#moves = [...this.#moves, { k, move }];
    const [first, second] = this.#moves;
    if (this.#moves.length <= REMEMBERED || !first || !second) return;
    this.#before = moved(this.#before, first.move, second.k - first.k);
    this.#moves = this.#moves.slice(1);
  }

  /** Where it looks at picture `k`, as the picture says it. */
  wordsAt(k: number): string {
    const { pan, tilt, zoom } = this.#moves.reduce(
      (aim, { k: from, move }, i) =>
        moved(aim, move, Math.max(0, Math.min(k, this.#moves[i + 1]?.k ?? k) - from)),
      this.#before,
    );
    return `P${pan.toFixed(0)} T${tilt.toFixed(0)} Z${zoom.toFixed(1)}`;
  }
}

function moved({ pan, tilt, zoom }: Aim, move: CameraMove, pictures: number): Aim {
  const [speed, seconds] = [speeds[move], pictures / RATE];
  return {
    pan: (pan + speed.pan * seconds + 360) % 360,
    tilt: Math.max(-90, Math.min(90, tilt + speed.tilt * seconds)),
    zoom: Math.max(1, Math.min(20, zoom + speed.zoom * seconds)),
  };
}
