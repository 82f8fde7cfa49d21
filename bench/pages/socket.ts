import { hubConnection } from './hubConnection.ts';
import { Meter } from './meter.ts';
import type { SocketTask } from './socket.worker.ts';

/** Samples a second in a worker. */
export function inWorker(task: SocketTask): Promise<number> {
  const worker = new Worker(new URL('./socket.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(task);
  });
}

/** The hub on the main thread, JSON rows, an array of objects a series. */
export async function onMain(url: string, ms: number): Promise<number> {
  const series = new Map<number, object[]>();
  const meter = new Meter(ms);
  const connection = hubConnection(`${url.replace('ws:', 'http:')}/hub`, 'json');
  connection.on('frame', (rows: { no: number }[]) => {
    for (const row of rows) {
      let kept = series.get(row.no);
      if (!kept) series.set(row.no, (kept = []));
      kept.push(row);
      if (kept.length > 4096) kept.shift();
    }
    meter.take(rows.length);
  });
  await connection.start();
  const rate = await meter.rate;
  // Not waited for: behind a flood the goodbye takes its time.
  void connection.stop();
  return rate;
}
