import type { SendFault } from '#contracts/alarms/sendFaults.ts';
import { keptAnswer } from '#server/areas/admin/outgoing.ts';

/** What is told to one receiver by a way that leaves the server. */
export type Letter = {
  /** The same however often it is sent. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /** What goes along by mail; other ways leave it out. */
  readonly attachment?: { readonly name: string; readonly bytes: Buffer };
};

/** What came of sending; `answer`: what the service said. */
export type Sent = { readonly fault: SendFault | undefined; readonly answer: string };

export const sent = (fault: SendFault | undefined, answer: string): Sent => ({
  fault,
  answer: keptAnswer(answer),
});

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
