import { hubConnection } from './hubConnection.ts';
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
  let samples = 0;
  const connection = hubConnection(`${url.replace("ws:", "http:")}/hub`, 'json');
  connection.on('frame', (rows: { no: number }[]) => {
    for (const row of rows) {
      let kept = series.get(row.no);
      if (!kept) series.set(row.no, (kept = []));
      kept.push(row);
      if (kept.length > 4096) kept.shift();
    }
    samples += rows.length;
  });
  await connection.start();
  const wait = (time: number) => new Promise((done) => setTimeout(done, time));
  await wait(500);
  const [from, at] = [samples, performance.now()];
  await wait(ms);
  const rate = ((samples - from) / (performance.now() - at)) * 1000;
  await connection.stop();
  return rate;
}
