import type { Clock } from '#base/clock.ts';

/** Brokers that have not answered by then do not. */
const ANSWER_MS = 10_000;

/**
 * What brokers answer; rejects where it has not come in time, since a broker that dies with a
 * request may leave it without an answer for ever.
 */
export async function brokersAnswer<T>(
  clock: Pick<Clock, 'after'>,
  answer: Promise<T>,
  withinMs = ANSWER_MS,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const forget = clock.after(withinMs, () => reject(new Error('the brokers do not answer')));
  try {
    return await Promise.race([answer, promise]);
  } finally {
    forget();
  }
}
