import type { Asked, Told } from './cases.worker.ts';

/** Runs one case in the worker; what it saw, or why it broke off. */
export type RunCase = (asked: Asked) => Promise<Told>;

const worker = new Worker(new URL('./cases.worker.ts', import.meta.url), { type: 'module' });

const runCase: RunCase = (asked) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(asked);
  });

Object.assign(globalThis, { runCase });
