import type { Clock } from '#base/clock.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Rows } from '../driver.ts';
import { placed, type Plan } from './plan.ts';
import { numberIn, type Sentence } from './sentence.ts';
import { Times } from './times.ts';

/** What another sentence said so long before is not put to a position. */
const TOGETHER_MS = 5_000;

type Told = { readonly at: number; readonly value: number | undefined };

/** Makes rows of the sentences of one receiver, in their order. */
export class Receiver {
  readonly #plan: Plan;
  readonly #times: Times;
  #speed: Told | undefined;
  #sigma: Told | undefined;

  constructor(plan: Plan, clock: Clock) {
    this.#plan = plan;
    this.#times = new Times(clock);
  }

  /** What a sentence tells; nothing while the receiver does not know the time. */
  take(sentence: Sentence): Rows[] {
    const at = this.#times.of(sentence);
    if (at === undefined) return [];
    this.#remember(sentence, at);
    const batches: Rows[] = [
      { entity: 'sample', rows: this.#samples(sentence, at) },
      { entity: 'kafkaUndergroundPersonnelLocation', rows: this.#positions(sentence, at) },
      { entity: 'kafkaGnssSlope', rows: this.#motions(sentence, at) },
    ];
    return batches.filter(({ rows }) => rows.length > 0);
  }

  #remember(sentence: Sentence, at: number): void {
    if (sentence.type === 'RMC') this.#speed = { at, value: numberIn(sentence, 'speed') };
    if (sentence.type !== 'GST') return;
    const across = numberIn(sentence, 'sigmaLatitude');
    const along = numberIn(sentence, 'sigmaLongitude');
    const isKnown = across !== undefined && along !== undefined;
    this.#sigma = { at, value: isKnown ? Math.hypot(across, along) : undefined };
  }

  #samples(sentence: Sentence, dataTime: number): object[] {
    return this.#plan.tags.flatMap(({ address, pointCode, factor, offset, unit }) => {
      const [type, field = ''] = address.split('.');
      if (type !== sentence.type) return [];
      const value = numberIn(sentence, field);
      return [
        {
          pointCode,
          dataTime,
          ...(value === undefined
            ? { value: null, state: ValueState.fault }
            : { value: value * factor + offset }),
          ...(unit === undefined ? {} : { unit }),
        },
      ];
    });
  }

  #positions(sentence: Sentence, dataTime: number): object[] {
    const found = fixOf(sentence);
    if (found === undefined) return [];
    const accuracy = recent(this.#sigma, dataTime);
    const speed = recent(this.#speed, dataTime);
    return this.#plan.cards.map(({ cardNo, anchor }) => ({
      cardNo,
      dataTime,
      ...placed(anchor, found.latitude, found.longitude),
      z: found.altitude,
      // Nothing hears satellites underground.
      inOutType: 0,
      posMode: 4,
      ...(accuracy === undefined ? {} : { accuracy }),
      ...(speed === undefined ? {} : { speed }),
    }));
  }

  #motions(sentence: Sentence, dataTime: number): object[] {
    const found = fixOf(sentence);
    if (found === undefined) return [];
    return this.#plan.devices.map(({ deviceCode, anchor, height }) => {
      const { x, y } = placed(anchor, found.latitude, found.longitude);
      return {
        deviceCode,
        dataTime,
        cumX: 1000 * x,
        cumY: 1000 * y,
        cumH: 1000 * (found.altitude - height),
        solutionType: found.quality === 4 ? 1 : found.quality === 5 ? 2 : 3,
      };
    });
  }
}

type Fix = {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number;
  readonly quality: number;
};

/** Where a GGA says that the receiver is; undefined of others, and where it does not know. */
function fixOf(sentence: Sentence): Fix | undefined {
  if (sentence.type !== 'GGA') return undefined;
  const [latitude, longitude, altitude, quality] = [
    numberIn(sentence, 'latitude'),
    numberIn(sentence, 'longitude'),
    numberIn(sentence, 'altitude'),
    numberIn(sentence, 'quality'),
  ];
  if (latitude === undefined || longitude === undefined) return undefined;
  if (altitude === undefined || quality === undefined) return undefined;
  return { latitude, longitude, altitude, quality };
}

const recent = (told: Told | undefined, now: number): number | undefined =>
  told !== undefined && Math.abs(now - told.at) <= TOGETHER_MS ? told.value : undefined;
