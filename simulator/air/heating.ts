import type { Spot } from '../geometry/graph.ts';
import type { AirField, Source } from './transport.ts';

/**
 * ppm of CO that self-heating coal adds after `days`: 1 ppm more on the first day, each day's rise
 * 1.15 times the last.
 */
export const heatingPpm = (days: number): number => (1.15 ** days - 1) / 0.15;

/** Coal in the goaf that heats itself: CO and warmth that grow day by day, `msPerDay` long each. */
export class Heating {
  readonly #startMs: number;
  readonly #msPerDay: number;
  /** m³/s that pass the place by design: in these the domain's ppm are told. */
  readonly #flow: number;
  readonly #co: Source;
  readonly #heat: Source;

  constructor(field: AirField, spot: Spot, startMs: number, msPerDay: number) {
    this.#startMs = startMs;
    this.#msPerDay = msPerDay;
    this.#flow = Math.max(1, Math.abs(field.flowIn(spot.edge)));
    this.#co = field.source('co', spot);
    this.#heat = field.source('heat', spot);
  }

  step(now: number): void {
    const ppm = heatingPpm((now - this.#startMs) / this.#msPerDay);
    this.#co.rate = ppm * 1e-6 * this.#flow;
    // A kelvin in the stream for each 50 ppm.
    this.#heat.rate = (ppm / 50) * this.#flow;
  }

  out(field: AirField): void {
    for (const source of [this.#co, this.#heat]) field.remove(source);
  }
}
