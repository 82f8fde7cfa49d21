import type { PageStage, Stage } from '#contracts/live/trace.ts';

/** What a stage says beside its times. `error.type`: why it failed. */
export type StageFacts = Readonly<Record<string, string | number | boolean>>;

/**
 * One batch's way from its door to the pixel. What its stages note goes to the collector once the
 * way is kept: at its beginning, by chance or because its sender wants it, or as soon as it raises
 * an alarm.
 */
export interface WayTrace {
  /** What messages carry of it (`traceMark`). */
  readonly mark: string;
  readonly isKept: boolean;
  /** It goes to the collector, unless too many do already. */
  keep(): void;
  /** It has raised or changed this alarm: whatever window paints it is part of the way. */
  tells(alarmId: string): void;
  /** A stage began and ended, ms of the monotonic clock. */
  note(stage: Stage, beganAt: number, endedAt: number, facts?: StageFacts): void;
}

/** Traces of batches; there is none where nobody collects them. */
export interface Traces {
  /** A batch comes in; `traceparent` is what its sender said of a trace of his own. */
  begin(traceparent?: string): WayTrace;
  /** A page tells a stage that ended at `endedAt`, ms of the monotonic clock, and took `ms`. */
  told(mark: string, stage: PageStage, endedAt: number, ms: number): void;
  /** A window has painted an alarm at `at`, ms of the monotonic clock. */
  painted(alarmId: string, at: number): void;
}
