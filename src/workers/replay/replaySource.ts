import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { PastMessage } from '#contracts/live/past.ts';
import type { AskSeries } from '../chart/history.ts';
import type { PointFacts } from '../points/pointStore.ts';

/**
 * The stored past as a playback reads it: from the server, or from a recording. Times are epoch ms
 * at the server.
 */
export interface ReplaySource {
  /** How the mine stood at a moment: snapshots that stand for everything up to it. */
  stateAt(at: number): Promise<Result<readonly PastMessage[], Failure>>;
  /** What happened after `after` up to `to`, in the order of its times. */
  past(after: number, to: number): Promise<Result<readonly PastMessage[], Failure>>;
  /**
   * A moment soon after the nearest alarm that was raised before or after `at`; `undefined` when
   * there is none.
   */
  alarmBeside(at: number, direction: 1 | -1): Promise<Result<number | undefined, Failure>>;
  readonly series: AskSeries;
  /** Definitions of points as of the source; `undefined`: those of today. */
  readonly facts?: readonly PointFacts[];
  /** First and last moment that can be shown. */
  bounds(): { readonly from: number; readonly to: number };
}
