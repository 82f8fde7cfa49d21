/**
 * Alarms before samples: what an alarm of another system takes from the door to a client of the
 * hub, and an acknowledgement to its answer, on the quiet product and while several senders offer
 * it five times the samples that it commits flat out on this machine. Product, PostgreSQL, senders
 * and client share the machine. Nothing may be lost: each alarm that was answered has come over the
 * hub, each sample that was answered as stored is counted by its source.
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { paths } from '#contracts/http/paths.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import { hubEvents, hubMethods } from '#contracts/live/hub.ts';
import { call } from '#tests/product/call.ts';
import { signIn, startProduct } from '#tests/product/product.ts';
import { methane } from '#tests/helpers/methane.ts';
import { atMost, keep, quantile, rounded } from './harness/figures.ts';

const POINTS = 500;
const BATCH_ROWS = 1_000;
const TIMES = 5;
const MEASURE_MS = 8_000;
const LOAD_MS = 20_000;
const ALARM_EVERY_MS = 100;
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

if (isMainThread) await measure();
else parentPort?.postMessage(await load(workerData as Load));

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
    // Turned away before all of it was written: what is left of the body finds a closed door.
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

function inThread(given: Load): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: given });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function measure(): Promise<void> {
  const product = await startProduct({ env: { PITHEAD_PROFILE: 'off', PITHEAD_LOG: 'error' } });
  const token = await signIn(product.url);
  const source = async (code: string): Promise<string> => {
    const made = await call<{ key: string }>(product.url + paths.sourceCreate, {
      token,
      body: { code },
    });
    if (!made.body.success) throw new Error(made.body.message);
    return made.body.data.key;
  };
  const [bulkKey, alarmKey] = [await source('bulk'), await source('alarms')];
  const push = (entity: string, key: string, rows: readonly object[]) =>
    call<IngestAnswer>(`${product.url}/ingest/api/v1/${entity}`, { token: key, body: rows });
  const point = methane;
  const limits = { high: { 1: 1.5, 2: 1, 3: 0.8 }, deadband: 0.05 };
  await push(
    'kafkaMonitoringPoint',
    alarmKey,
    Array.from({ length: POINTS }, (_, i) => ({
      ...point,
      limits,
      code: `P${i}`,
      name: `Point ${i}`,
    })),
  );

  const heard = new Map<string, { readonly at: number; readonly id: string }>();
  const hub = new HubConnectionBuilder()
    .withUrl(product.url + paths.hub, { accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  hub.on(
    hubEvents.alarm,
    (message: {
      kind: string;
      alarm?: { id: string; sourceId: string };
      transition?: { event: string };
    }) => {
      if (
        message.kind === 'delta' &&
        message.alarm !== undefined &&
        message.transition?.event === 'raised'
      )
        heard.set(message.alarm.sourceId, { at: performance.now(), id: message.alarm.id });
    },
  );
  await hub.start();
  await hub.invoke(hubMethods.resume, 'alarm', '', 0);
  await hub.invoke(hubMethods.resume, 'point', '', 0);

  let made = 0;
  /**
   * Raises and acknowledges alarms at their pace until `over`; each is told by the moment that it
   * was sent.
   */
  const alarms = async (over: Promise<unknown>) => {
    const first = made;
    const sent = new Map<string, number>();
    const acks: number[] = [];
    const answered: string[] = [];
    let isOver = false;
    void over.finally(() => (isOver = true));
    const underWay: Promise<void>[] = [];
    const one = async (): Promise<void> => {
      const key = `bench-${made++}`;
      sent.set(key, performance.now());
      const row = {
        alarmKey: key,
        sourceName: 'bench',
        level: 2,
        active: true,
        dataTime: Date.now(),
      };
      const answer = await push('kafkaMineAlarmRecord', alarmKey, [row]);
      if (answer.status !== 200) return;
      answered.push(key);
      while (!heard.has(key) && performance.now() - (sent.get(key) ?? 0) < 10_000) await sleep(5);
      const alarm = heard.get(key);
      if (alarm === undefined) return;
      const at = performance.now();
      const body = { opId: `bench-ack-${key}`, alarmIds: [alarm.id] };
      const acked = await call<{ acknowledged: string[] }>(product.url + paths.alarmAck, {
        token,
        body,
      });
      if (acked.body.success && acked.body.data.acknowledged.length === 1)
        acks.push(performance.now() - at);
    };
    while (!isOver) {
      underWay.push(one());
      await sleep(ALARM_EVERY_MS);
    }
    await Promise.all(underWay);
    const toHub = answered.flatMap((key) => {
      const alarm = heard.get(key);
      return alarm === undefined ? [] : [alarm.at - (sent.get(key) ?? 0)];
    });
    return {
      sent: made - first,
      answered: answered.length,
      lost: answered.length - toHub.length,
      unacknowledged: answered.length - acks.length,
      toHub,
      acks,
    };
  };

  const sources = async (): Promise<number> => {
    const listed = await call<{ list: { code: string; stored: number }[] }>(
      `${product.url}/data/api/v1/dataSource/getlist`,
      {
        token,
        body: { currentPage: 1, pageSize: 10 },
      },
    );
    return listed.body.success
      ? (listed.body.data.list.find(({ code }) => code === 'bulk')?.stored ?? -1)
      : -1;
  };
  // A body is a second: five times the load of 20 s are hours.
  const start = Date.now() - 6 * 3_600_000;
  const quiet = await alarms(sleep(MEASURE_MS));
  const flat = await inThread({
    url: product.url,
    key: bulkKey,
    ms: MEASURE_MS,
    batchesPerSec: undefined,
    from: start,
  });
  const flatRate = flat.taken / flat.seconds;
  const flood = inThread({
    url: product.url,
    key: bulkKey,
    ms: LOAD_MS,
    batchesPerSec: flatRate * TIMES,
    from: start + 3_600_000,
  });
  const loaded = await alarms(flood);
  const over = await flood;
  // The counts of sources are noted every five seconds.
  for (let tries = 0; tries < 20 && (await sources()) < flat.stored + over.stored; tries++)
    await sleep(1_000);
  const lostRows = flat.stored + over.stored - (await sources());
  await hub.stop();
  await product.remove();

  const figuresOf = ({ toHub, acks, ...counts }: typeof quiet) => ({
    ...counts,
    toHubP50: rounded(quantile(toHub, 0.5)),
    toHubP99: rounded(quantile(toHub, 0.99)),
    ackP50: rounded(quantile(acks, 0.5)),
    ackP99: rounded(quantile(acks, 0.99)),
  });
  const result = {
    flatOutRowsPerSec: Math.round(flatRate * BATCH_ROWS),
    offeredTimes: rounded(over.offered / over.seconds / flatRate),
    takenRowsPerSec: Math.round((over.taken * BATCH_ROWS) / over.seconds),
    batches: { offered: over.offered, taken: over.taken, busy: over.busy, failed: over.failed },
    lostRows,
    quiet: figuresOf(quiet),
    loaded: figuresOf(loaded),
  };
  keep(
    'alarmsFirst',
    [
      atMost('alarm, door to hub, ms, p99, five times the load', result.loaded.toHubP99, 1_000),
      atMost('acknowledgement, ms, p99, five times the load', result.loaded.ackP99, 300),
      atMost(
        'alarms and samples lost',
        result.loaded.lost + result.loaded.unacknowledged + Math.abs(lostRows),
        0,
      ),
    ],
    result,
  );
}
