import type { SensorKindCode } from '#contracts/sensors/sensorKind.ts';
import type { Place } from '#contracts/mine/mine.ts';
import type { Spot } from '../geometry/graph.ts';

/** What a point is fixed to: the world answers it with the true value. */
export type Probe =
  | {
      readonly of:
        | 'ch4'
        | 'co'
        | 'co2'
        | 'no2'
        | 'dust'
        | 'oxygen'
        | 'temperature'
        | 'humidity'
        | 'pressure'
        | 'smoke';
      readonly spot: Spot;
    }
  | { readonly of: 'velocity' | 'direction' | 'door'; readonly edge: number }
  /** Upper corner of a face: what the goaf gives comes on top. */
  | { readonly of: 'corner'; readonly wall: number }
  | { readonly of: 'mainFan'; readonly unit: 0 | 1 }
  | { readonly of: 'fanPressure' }
  | { readonly of: 'localFan'; readonly duct: number; readonly unit: 0 | 1 }
  | { readonly of: 'ductFlow'; readonly duct: number }
  /** A machine that runs by its plan. */
  | { readonly of: 'machine'; readonly machine: number }
  /** Power circuit of a gas point: 1 when cut, 1 when powered. */
  | { readonly of: 'break' | 'feed'; readonly circuit: number }
  | { readonly of: 'sump' | 'pumpFlow' | 'pumpPressure'; readonly level: number }
  | { readonly of: 'pump'; readonly level: number; readonly unit: number }
  /** A quantity that wanders around `mean`; for gas pipes, emulsion pressure and the like. */
  | { readonly of: 'pond' }
  | { readonly of: 'wander'; readonly mean: number; readonly spread: number };

/** One sensor to be: what it measures, where, and what it is called. */
export type Plan = {
  readonly kind: SensorKindCode;
  readonly name: string;
  readonly spot: Spot;
  /** Where it is when not in a roadway. */
  readonly place: Place | undefined;
  readonly probe: Probe;
  readonly position: string | null;
  readonly area: string | null;
  /** Name by which scenarios and circuits find it, e.g. `1.T1`. */
  readonly tag: string | null;
  /**
   * Tag of the point it belongs to: of the gas point of its circuit, of the second door of its
   * lock.
   */
  readonly relatesTo: string | null;
};
