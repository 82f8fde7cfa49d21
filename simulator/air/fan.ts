/**
 * Pressure of the main fan at full speed, Pa; `scale` stretches the curve of the reference mine
 * (102 m³/s) in flow.
 */
export class MainFan {
  readonly #scale: number;
  /** Share of full speed, 0 to 1. */
  speed = 1;
  running = true;

  constructor(scale: number) {
    this.#scale = scale;
  }

  /** H = 3200 n² − 0.055 Q² (affinity law for speed); at standstill the wheel gives nothing. */
  pressure = (flow: number): number => {
    const q = flow / this.#scale;
    return this.speed < 0.05 ? 0 : Math.max(-500, 3200 * this.speed ** 2 - 0.055 * q * Math.abs(q));
  };

  slope = (flow: number): number =>
    this.speed < 0.05 ? 0 : (-0.11 * Math.abs(flow)) / this.#scale ** 2;

  /** Speeds up or runs down with a time constant of 25 s; says whether the speed moved. */
  step(dt: number): boolean {
    const target = this.running ? 1 : 0;
    if (this.speed === target) return false;
    this.speed += (target - this.speed) * (1 - Math.exp(-dt / 25));
    if (Math.abs(this.speed - target) < 0.002) this.speed = target;
    return true;
  }
}

/** Shaft power in kW of `flow` m³/s against `pressure` Pa at 75 % efficiency. */
export const fanPower = (flow: number, pressure: number): number => (flow * pressure) / 0.75 / 1000;
