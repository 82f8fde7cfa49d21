import type { Random } from '#base/random.ts';
import { ValueState } from '#contracts/sensors/valueState.ts';
import { rounded } from './sensor.ts';
import type { Reading } from './sensor.ts';

export type FaultKind =
  | 'dropout'
  | 'sentinel'
  | 'spike'
  | 'stuck'
  | 'drift'
  | 'burst'
  | 'overRange'
  | 'calibration';

/** What a fault needs to know of its sensor. */
type Faulty = {
  readonly scale: number;
  readonly sigma: number;
  readonly digits: number;
  readonly rangeMax: number;
  /** Last good value. */
  readonly shown: number;
};

/**
 * A fault of one sensor, from `since` to `until`; `alter` says what the sensor shows instead of
 * `clean`.
 */
export type SensorFault = {
  readonly kind: FaultKind;
  readonly since: number;
  readonly until: number;
  alter(clean: number, shown: number, now: number): Reading | undefined;
};

/** Builds a fault; `flagged` false is a calibration whose switch somebody forgot. */
export function faultOf(
  kind: FaultKind,
  since: number,
  until: number,
  sensor: Faulty,
  random: Random,
  flagged = true,
): SensorFault {
  const { scale, sigma, digits, rangeMax } = sensor;
  const frozen = sensor.shown;
  const height = random.next() < 0.05 ? rangeMax : (3 + 17 * random.next()) * sigma;
  const alter = (clean: number, now: number): Reading | undefined => {
    switch (kind) {
      case 'dropout':
        return { value: null, state: ValueState.offline };
      case 'sentinel':
        return { value: -999_999, state: ValueState.fault };
      case 'spike':
        return { value: rounded(Math.min(rangeMax, clean + height), digits), state: 0 };
      case 'stuck':
        return { value: frozen, state: 0 };
      case 'drift':
        return {
          value: rounded(clean + (0.005 * scale * (now - since)) / 86_400_000, digits),
          state: 0,
        };
      case 'burst':
        return {
          value: rounded(Math.max(0, clean + random.normal(0, 8 * sigma)), digits),
          state: 0,
        };
      case 'overRange':
        return { value: rounded(rangeMax * 1.05, digits), state: ValueState.overRange };
      case 'calibration':
        return {
          value: spanGas((now - since) / (until - since), digits),
          state: flagged ? ValueState.calibrating : 0,
        };
    }
  };
  return { kind, since, until, alter: (clean, _, now) => alter(clean, now) };
}

/** Zero gas, three fifths of the time 2.0 % span gas, zero gas. */
const spanGas = (part: number, digits: number): number =>
  rounded(part < 0.2 || part > 0.8 ? 0 : Math.min(2, (part - 0.2) * 20), digits);
