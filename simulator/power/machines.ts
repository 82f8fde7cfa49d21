import { at } from '../at.ts';
import { type Random, randomOf } from '#base/random.ts';
import type { FaceWork, HeadingWork } from '../air/faces.ts';
import type { Machine } from '../points/plans.ts';

/** Which machines below ground run. */
export class Machines {
  readonly running: Uint8Array;
  readonly #machines: readonly Machine[];
  readonly #until: Float64Array;
  readonly #random: Random;

  constructor(machines: readonly Machine[], seed: number) {
    this.#machines = machines;
    this.running = new Uint8Array(machines.length).fill(1);
    this.#until = new Float64Array(machines.length);
    this.#random = randomOf(seed, 'machines');
  }

  step(now: number, faces: readonly FaceWork[], headings: readonly HeadingWork[]): void {
    for (let i = 0; i < this.#machines.length; i++) {
      const { drive, of } = at(this.#machines, i);
      if (drive === 'face') this.running[i] = works(faces[of]) ? 1 : 0;
      else if (drive === 'heading') this.running[i] = works(headings[of]) ? 1 : 0;
      else if (drive === 'belt')
        this.running[i] =
          of >= 0 ? Number(faces[of]?.wall.producing === true && !(faces[of]?.dead ?? false)) : 1;
      else if (drive === 'seldom') this.#toss(i, now);
    }
  }

  /** On for about ten minutes, off for about fifty. */
  #toss(i: number, now: number): void {
    if (now < (this.#until[i] ?? 0)) return;
    const on = (this.#until[i] === 0 ? this.#random.next() < 0.8 : this.running[i] === 1) ? 0 : 1;
    this.running[i] = on;
    this.#until[i] = now + this.#random.exponential(on === 1 ? 600_000 : 3_000_000);
  }
}

const works = (work: { cutting: boolean; dead: boolean } | undefined): boolean =>
  work !== undefined && work.cutting && !work.dead;
