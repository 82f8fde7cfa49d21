import { at } from '../at.ts';
import type { Level } from '../geometry/level.ts';

const AREA = 130;
const ON = 2.2;
const OFF = 1.2;
const PUMP = 160;

/** Water below ground: one sump a level, three pumps each, in turn. Levels in m, flows in m³/h. */
export class Sumps {
  readonly level: Float64Array;
  /** Flow of each sump's running pumps. */
  readonly flow: Float64Array;
  /** Unit on duty, -1 while the pumps rest. */
  readonly unit: Int32Array;
  /** Extra inflow by rain, m³/h in all. */
  rain = 0;
  readonly #next: Int32Array;

  constructor(levels: readonly Level[]) {
    this.level = Float64Array.from(levels, (_, i) => 1.35 + ((i * 0.37) % 0.8));
    this.flow = new Float64Array(levels.length);
    this.unit = new Int32Array(levels.length).fill(-1);
    this.#next = new Int32Array(levels.length);
  }

  step(dt: number): void {
    const inflow = (180 + this.rain) / Math.max(3, this.level.length);
    for (let i = 0; i < this.level.length; i++) {
      const depth = at(this.level, i);
      if (at(this.unit, i) < 0 && depth >= ON) {
        this.unit[i] = at(this.#next, i);
        this.#next[i] = (at(this.#next, i) + 1) % 3;
      } else if (at(this.unit, i) >= 0 && depth <= OFF) this.unit[i] = -1;
      this.flow[i] = at(this.unit, i) >= 0 ? PUMP : 0;
      this.level[i] = Math.max(0, depth + ((inflow - at(this.flow, i)) * dt) / 3600 / AREA);
    }
  }
}
