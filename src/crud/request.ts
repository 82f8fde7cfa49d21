import { FailedRequest } from './FailedRequest.ts';
import { httpClient, type Ask } from './httpClient.ts';
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

/** For react-query, which wants failures thrown: the value, or a thrown FailedRequest. */
export async function answerOf<T>(ask: Ask<T>): Promise<T> {
  const result = await request(ask);
  if (result.ok) return result.value;
  throw new FailedRequest(result.error);
}
