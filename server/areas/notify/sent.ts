import type { SendFault } from '#contracts/alarms/sendFaults.ts';

/** What is told to one receiver by a way that leaves the server. */
export type Letter = {
  /** The same however often it is sent. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly mobile: string | null;
  readonly email: string | null;
};

/** What came of sending; `answer`: what the service said. */
export type Sent = { readonly fault: SendFault | undefined; readonly answer: string };

const ANSWER_CHARS = 1000;

/** As much of an answer as is kept, without what no text of the database holds. */
export const sent = (fault: SendFault | undefined, answer: string): Sent => ({
  fault,
  answer: answer.replaceAll('\0', '').toWellFormed().slice(0, ANSWER_CHARS),
});

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
