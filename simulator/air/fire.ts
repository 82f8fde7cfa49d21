import type { AirField, Source } from './transport.ts';
import type { Spot } from '../geometry/graph.ts';

/** Heat of a growing belt fire, kW: 0.012 t², at most 4 MW. */
export const fireHeat = (seconds: number): number => Math.min(4000, 0.012 * seconds ** 2);

/** kW of fire per m³/s of air that makes a smoke sensor speak. */
export const SMOKE_ON = 2.5;

/**
 * A fire somewhere in the roadways; gives smoke, CO (0.05 kg per kg of belt) and heat to the air
 * until it is put out.
 */
export class Fire {
  readonly #startMs: number;
  readonly #smoke: Source;
  readonly #co: Source;
  readonly #heat: Source;

  constructor(field: AirField, spot: Spot, startMs: number) {
    this.#startMs = startMs;
    this.#smoke = field.source('smoke', spot);
    this.#co = field.source('co', spot);
    this.#heat = field.source('heat', spot);
  }

  step(now: number): void {
    const power = fireHeat((now - this.#startMs) / 1000);
    this.#smoke.rate = power;
    // 25 MJ/kg of belt, 1.16 kg/m³ of CO.
    this.#co.rate = ((power / 25_000) * 0.05) / 1.16;
    this.#heat.rate = (power * 0.5) / 1.206;
  }

  out(field: AirField): void {
    for (const source of [this.#smoke, this.#co, this.#heat]) field.remove(source);
  }
}
