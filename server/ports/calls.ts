import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { CallKind, CallSign } from '#contracts/people/calls.ts';

/** A call as it is handed to the system that reaches the cards below. */
type CallOrder = {
  /** Of the call; what is told of it comes with the same number. */
  readonly id: number;
  readonly kind: CallKind;
  readonly words: string;
  readonly cards: readonly string[];
};

/**
 * What the system tells of one card as it happens: it sounds, somebody pressed its button, or it
 * cannot be reached.
 */
export type CallNews = {
  readonly id: number;
  readonly cardNo: string;
  readonly what: CallSign;
};

/**
 * The two-way calling system of a mine. It reaches cards of people; nothing that it is handed moves
 * a machine.
 */
export interface CallSystem {
  /** Hands a call over; refused with 'call_system_off' where no system is connected. */
  callPeople(order: CallOrder): Promise<Result<null, Failure>>;
  /** Told of each answer; the answer ends that. */
  onCallNews(listener: (news: CallNews) => void): () => void;
}
