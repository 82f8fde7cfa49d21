/** Samples a second from bytes into the core's store, in a worker. */
export function coreRate(rows: number, ms: number): Promise<number> {
  const worker = new Worker(new URL('./ingest.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ rows, ms });
  });
}
