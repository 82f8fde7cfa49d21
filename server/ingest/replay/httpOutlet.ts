import { setTimeout as pause } from 'node:timers/promises';
import { envelopeOf } from '#contracts/http/envelope.ts';
import { ingestAnswerSchema, type IngestAnswer } from '#contracts/ingest/records.ts';
import type { Outlet } from './outlet.ts';

const answerSchema = envelopeOf(ingestAnswerSchema);
/** Busy, away, full: worth another try. */
const passing = [408, 429, 500, 502, 503, 504, 507];
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5000;

/**
 * Sends to the HTTP connector of the server at `url` with a source's key; `history` sends what is
 * past as past.
 */
export function httpOutlet(url: string, key: string, history = false): Outlet {
  return {
    async send(entity, rows, signal) {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        const answer = await attempt(
          new URL(`/ingest/api/v1/${entity}${history ? '?history=true' : ''}`, url),
          key,
          rows,
          signal,
        );
        if (answer !== undefined) return answer;
        await pause(waitMs, undefined, { signal });
      }
    },
    close: () => Promise.resolve(),
  };
}

/** The answer; `undefined` when it is worth another try. */
async function attempt(
  url: URL,
  key: string,
  rows: readonly object[],
  signal: AbortSignal,
): Promise<IngestAnswer | undefined> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(rows),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
  if (passing.includes(response.status)) {
    await response.body?.cancel();
    return undefined;
  }
  const envelope = answerSchema.parse(await response.json());
  if (!envelope.success)
    throw new Error(`The server refuses: ${envelope.code}, ${envelope.message}`);
  return envelope.data;
}
