import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { IngestAnswer } from '#contracts/ingest/records.ts';

export const POINTS = 500;
export const BATCH_ROWS = 1_000;
/** Batches under way at a time while the limit is looked for, and at most while it is passed. */
const FLAT_OUT = 6;
const MOST_UNDER_WAY = 600;

type Load = {
  readonly url: string;
  readonly key: string;
  readonly ms: number;
  readonly batchesPerSec: number | undefined;
  readonly from: number;
};
type Loaded = {
  offered: number;
  taken: number;
  stored: number;
  busy: number;
  failed: number;
  seconds: number;
};

const rowsAt = (t: number): string =>
  JSON.stringify(
    Array.from({ length: BATCH_ROWS }, (_, i) => ({
      pointCode: `P${i % POINTS}`,
      dataTime: t + (i < POINTS ? 0 : HALF_MS),
      value: 0.3 + ((i * 31) % 100) / 1000,
    })),
  );

const HALF_MS = 500;
const ANY_TIME = 1_700_000_000_000;
const template = Buffer.from(rowsAt(ANY_TIME));
/** Where the times of the template stand: all have the same number of digits. */
const timesAt = [...template.toString('latin1').matchAll(/"dataTime":/g)].map(
  ({ index }) => index + '"dataTime":'.length,
);

if (!isMainThread) parentPort?.postMessage(await load(workerData as Load));

/**
 * Sends batches, as many as come back or so many a second whatever comes back, and counts what
 * became of them.
 */
async function load({ url, key, ms, batchesPerSec, from }: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_UNDER_WAY });
  const sum: Loaded = { offered: 0, taken: 0, stored: 0, busy: 0, failed: 0, seconds: 0 };
  const started = performance.now();
  const isOver = (): boolean => performance.now() - started > ms;
  let next = 0;
  const one = async (): Promise<void> => {
    sum.offered++;
    const { status, stored } = await post(
      `${url}/ingest/api/v1/sample`,
      key,
      bodyOf(from + next++ * 1000),
      agent,
    );
    if (status === 200) {
      sum.taken++;
      sum.stored += stored;
    } else if (status === 429) sum.busy++;
    else sum.failed++;
  };
  if (batchesPerSec === undefined)
    await Promise.all(
      Array.from({ length: FLAT_OUT }, async () => {
        while (!isOver()) await one();
      }),
    );
  else {
    const underWay = new Set<Promise<void>>();
    while (!isOver()) {
      const due = Math.floor(((performance.now() - started) / 1000) * batchesPerSec);
      while (sum.offered < due && underWay.size < MOST_UNDER_WAY) {
        const sent = one().finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
      await sleep(2);
    }
    await Promise.all(underWay);
  }
  sum.seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return sum;
}

/**
 * One second of all points, twice: gas that stays under its limits. A copy with other times, since
 * to write it anew would take the sender longer than to send it.
 */
function bodyOf(t: number): Buffer {
  const body = Buffer.from(template);
  const [first, second] = [String(t), String(t + HALF_MS)];
  timesAt.forEach((at, i) => body.write(i < POINTS ? first : second, at, 'latin1'));
  return body;
}

function post(
  url: string,
  key: string,
  body: Buffer,
  agent: Agent,
): Promise<{ readonly status: number; readonly stored: number }> {
  return new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'content-length': body.length,
    };
    const sent = request(url, { method: 'POST', agent, headers });
    // Turned away before all of it was written: what is left of the body finds a closed connector.
    sent.on('error', () => resolve({ status: 0, stored: 0 }));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve({
          status,
          stored:
            status === 200 ? ((JSON.parse(text) as { data: IngestAnswer }).data.stored ?? 0) : 0,
        });
      });
    });
    sent.end(body);
  });
}

/** Sends from a thread of its own until `ms` are over. */
export function inThread(given: Load): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: given });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
