import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Client, type ClientConfig } from 'pg';

/** Somebody who commits a row each 20 ms, as alarms do, in a thread of his own as the core is. */
const EACH_MS = 20;

type Thread = { readonly connection: ClientConfig };

/** Begins to commit; the answer ends it and tells the ms of each commit. */
export async function commitsInThread(
  connection: ClientConfig,
): Promise<() => Promise<readonly number[]>> {
  const data: Thread = { connection };
  const worker = new Worker(new URL(import.meta.url), { workerData: data });
  const word = <T>(): Promise<T> =>
    new Promise((told, fail) => {
      worker.once('message', told);
      worker.once('error', fail);
    });
  await word<'begun'>();
  return () => {
    const taken = word<readonly number[]>();
    worker.postMessage('end');
    return taken;
  };
}

if (!isMainThread) await commit((workerData as Thread).connection);

async function commit(connection: ClientConfig): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS bench_alarm (t int8)');
  let isOver = false;
  parentPort?.once('message', () => (isOver = true));
  parentPort?.postMessage('begun');
  const taken: number[] = [];
  while (!isOver) {
    const began = performance.now();
    await client.query('INSERT INTO bench_alarm VALUES (1)');
    taken.push(performance.now() - began);
    await wait(EACH_MS);
  }
  await client.end();
  parentPort?.postMessage(taken);
}
