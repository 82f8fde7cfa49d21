import type { Failure } from '#contracts/errors.ts';
import type { ReplaySpeed } from '#contracts/live/dataCore.ts';

/** What a playback tells of itself. */
export type PlaybackListener = {
  /** The clock stands elsewhere, or in another way. */
  readonly clock: () => void;
  /** Alarms changed at the moment that is shown. */
  readonly alarms: () => void;
  /** Pictures would look different. */
  readonly changed: () => void;
  /** Everything was replaced: what is followed begins anew. */
  readonly jumped: () => void;
};

/** Where a playback stands, and how far it knows that moment. */
export type PlaybackState = {
  readonly at: number;
  readonly speed: ReplaySpeed;
  readonly playing: boolean;
  readonly loading: boolean;
  readonly known: boolean;
  readonly atEnd: boolean;
  readonly noAlarm: 1 | -1 | undefined;
  readonly failed: Failure | undefined;
};
