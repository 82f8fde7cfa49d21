import type { Result } from '#base/result.ts';
import type { HandedIn, SavedAnswers, Sitting } from '#contracts/exam/sittingCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import type { DeskEvent, KeptSitting } from './kept.ts';

/** The server's calls for one attempt. */
export type DeskCalls = {
  readonly resume: () => Promise<Result<Sitting, Failure>>;
  readonly save: (kept: KeptSitting, windowId: string) => Promise<Result<SavedAnswers, Failure>>;
  readonly tell: (kind: DeskEvent) => Promise<Result<Told, Failure>>;
  readonly handIn: (kept: KeptSitting, windowId: string) => Promise<Result<HandedIn, Failure>>;
};

/** What the server says to a student who left the window. */
type Told = { readonly blurCount: number; readonly isOver: boolean };

/** The window of the attempt that this one is, as the server calls it; it outlives a reload. */
export type OwnWindow = {
  readonly read: () => string | undefined;
  readonly write: (id: string) => void;
};

export type DeskState = {
  readonly kept: KeptSitting | undefined;
  readonly isSending: boolean;
  /** Since when nobody answers, by the server's clock. */
  readonly awaySince: number | undefined;
  readonly isSessionOver: boolean;
  /** Another window, here or on another machine, was opened since: it alone may answer. */
  readonly isElsewhere: boolean;
  /** How often the window was left, as the server counts. */
  readonly blurCount: number;
  /** Why the server takes nothing more of it. */
  readonly failure: Failure | undefined;
  /** What the server said to the paper that was handed in. */
  readonly end: HandedIn | undefined;
};
