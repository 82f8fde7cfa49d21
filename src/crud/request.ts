import { httpClient, type Ask, type RequestFailure } from './httpClient.ts';
import { expireSession, liveToken } from './session.ts';

/** Asks the product's own server as the signed-in user; a refusal of the session marks it expired. */
export const request = httpClient({
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  cacheRequests: false,
  timeoutMs: 1_000_000,
  token: liveToken,
  onUnauthorized: expireSession,
  now: () => Date.now(),
  fetch: (url, init) => fetch(url, init),
});

/** The absolute URL of the server: a worker has no page to be relative to. */
export const serverUrl = (path: string): string => new URL((import.meta.env.VITE_API_URL ?? '') + path, window.location.href).href;

/** For react-query, which wants failures thrown: the value, or a thrown FailedRequest. */
export async function answerOf<T>(ask: Ask<T>): Promise<T> {
  const result = await request(ask);
  if (result.ok) return result.value;
  throw new FailedRequest(result.error);
}

/** A failure on its way through react-query. */
export class FailedRequest extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.code);
    this.failure = failure;
  }
}
