import { type Random, randomOf } from '#base/random.ts';
import { hourOf } from '../people/schedule.ts';

const DAY = 86_400_000;

/** Weather above the mine: barometer in hPa at the collar, temperature in °C. */
export class Climate {
  pressure = 880;
  /** Change of the barometer, hPa per hour. */
  tendency = 0;
  temperature = 10;
  humidity = 55;
  wind = 2.5;
  readonly #random: Random;
  #phase: number;
  #gust = 0;

  constructor(seed: number) {
    this.#random = randomOf(seed, 'climate');
    this.#phase = this.#random.next() * 2 * Math.PI;
  }

  /** Season ±12 K, day ±5 K, synoptic barometer ±6 hPa in three days. `dt` in seconds. */
  step(now: number, dt: number): void {
    const synoptic = (2 * Math.PI * now) / (3 * DAY) + this.#phase;
    this.#gust += (-this.#gust * dt) / 900 + this.#random.normal(0, 0.25) * Math.sqrt(dt / 900);
    this.pressure = 880 + 6 * Math.sin(synoptic) + this.#gust;
    this.tendency = 6 * Math.cos(synoptic) * ((2 * Math.PI) / 72);
    const day = (now / DAY) % 365.25;
    this.temperature =
      10 -
      12 * Math.cos((2 * Math.PI * (day - 15)) / 365.25) -
      5 * Math.cos((2 * Math.PI * (hourOf(now) - 3)) / 24);
    this.humidity = Math.min(
      98,
      Math.max(20, 55 - 12 * Math.sin((2 * Math.PI * (hourOf(now) - 9)) / 24) + 4 * this.#gust),
    );
    this.wind = Math.max(
      0,
      2.5 + 1.2 * Math.sin((2 * Math.PI * (hourOf(now) - 9)) / 24) + 2 * this.#gust,
    );
  }
}
