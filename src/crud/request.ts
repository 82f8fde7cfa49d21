import { client } from '#ui/client/client.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { FailedRequest } from './FailedRequest.ts';
import { fileClient } from './fileClient.ts';
import { httpClient, type Ask, type HttpConfig } from './httpClient.ts';
import { expireSession, liveToken } from './session.ts';

const config: HttpConfig = {
  baseUrl: import.meta.env.VITE_API_URL ?? '',
  ...client,
  timeoutMs: 1_000_000,
  token: liveToken,
  language: currentLanguage,
  onUnauthorized: expireSession,
  now: () => Date.now(),
  fetch: (url, init) => fetch(url, init),
};

/**
 * Asks the product's own server as the signed-in user; a refusal of the session marks it expired.
 */
export const request = httpClient(config);

/** Fetches a file from the product's own server as the signed-in user. */
export const requestFile = fileClient(config);

/** For react-query, which wants failures thrown: the value, or a thrown FailedRequest. */
export async function answerOf<T>(ask: Ask<T>): Promise<T> {
  const result = await request(ask);
  if (result.ok) return result.value;
  throw new FailedRequest(result.error);
}
