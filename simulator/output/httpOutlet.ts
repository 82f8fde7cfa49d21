import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { IngestEntity } from '#contracts/ingest/records.ts';
import type { Outlet, Receipt } from './outlet.ts';

const TIMEOUT_MS = 30_000;

/** Posts batches to `{url}/ingest/api/v1/{entity}` over connections that stay open. */
export class HttpOutlet implements Outlet {
  readonly #url: string;
  readonly #key: string;
  readonly #agent: PlainAgent | SecureAgent;

  constructor(url: string, key: string) {
    this.#url = url.replace(/\/$/, '');
    this.#key = key;
    const options = { keepAlive: true, maxSockets: 8 };
    this.#agent = url.startsWith('https:') ? new SecureAgent(options) : new PlainAgent(options);
  }

  async send(entity: IngestEntity, rows: readonly object[]): Promise<Receipt> {
    try {
      return await this.#post(entity, JSON.stringify(rows));
    } catch (error) {
      return {
        kind: 'later',
        waitMs: undefined,
        note: error instanceof Error ? error.message : 'no connection',
      };
    }
  }

  close(): Promise<void> {
    this.#agent.destroy();
    return Promise.resolve();
  }

  #post(entity: string, body: string): Promise<Receipt> {
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    const request = this.#url.startsWith('https:') ? secureRequest : plainRequest;
    const outgoing = request(
      `${this.#url}/ingest/api/v1/${entity}`,
      {
        method: 'POST',
        agent: this.#agent,
        timeout: TIMEOUT_MS,
        headers: {
          authorization: `Bearer ${this.#key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve(
            receiptOf(
              response.statusCode ?? 0,
              response.headers['retry-after'],
              Buffer.concat(parts).toString(),
            ),
          ),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')));
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  }
}

/**
 * 2xx is taken; 408, 425, 429 and 5xx ask to come again; 401 and 403 too, for a key may still be on
 * its way.
 */
export function receiptOf(status: number, retryAfter: string | undefined, body: string): Receipt {
  const note = `${status} ${body.slice(0, 300)}`;
  if (status >= 200 && status < 300) return { kind: 'taken', ...rejectedIn(body) };
  const again = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  if (!again) return { kind: 'refused', note };
  const seconds = Number(retryAfter);
  return {
    kind: 'later',
    waitMs: Number.isFinite(seconds) && retryAfter !== undefined ? seconds * 1000 : undefined,
    note,
  };
}

function rejectedIn(body: string): { rejected: number; note: string } {
  if (body.includes('"rejected":0')) return { rejected: 0, note: '' };
  try {
    const answer: unknown = JSON.parse(body);
    const found = (answer as { data?: { rejected?: number; faults?: unknown[] } }).data;
    return {
      rejected: found?.rejected ?? 0,
      note: JSON.stringify(found?.faults?.slice(0, 3) ?? []),
    };
  } catch {
    return { rejected: 0, note: '' };
  }
}
