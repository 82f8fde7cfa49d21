import { err, ok } from '#base/result.ts';
import { failure } from '#contracts/errors.ts';
import type { CallSystem } from '#server/ports/calls.ts';

/** Where the calling system of a mine listens, and the key that both show each other. */
export type CallPeer = { readonly url: string; readonly key: string };

const TIMEOUT_MS = 5_000;

/**
 * A calling system that is reached over HTTP: it gets each call as JSON `{id, kind, words, cards}`
 * and says with any 2xx that it took it; the same `id` again is the same call. What it hears of the
 * cards it posts to `callPaths.heard`.
 */
export const httpCallSystem = (
  { url, key }: CallPeer,
  fetchIt: typeof fetch = fetch,
): Pick<CallSystem, 'callPeople'> => ({
  async callPeople(order) {
    try {
      const response = await fetchIt(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok
        ? ok(null)
        : err(failure('call_system_off', `The calling system answered ${response.status}.`));
    } catch (error) {
      return isUnsure(error)
        ? err(failure('unavailable', 'The calling system has not said whether it took the call.'))
        : err(failure('call_system_off', 'The calling system cannot be reached.'));
    }
  },
});

/** Ends of a connection after which it may have what it was sent. */
const broken: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** Whether it may have the call though no word came back. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, cause } = error;
  return (
    name === 'TimeoutError' || (cause instanceof Error && 'code' in cause && broken.has(cause.code))
  );
}
