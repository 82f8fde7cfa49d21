import type { Endpoint } from 'comlink';

/** A running worker seen from a window. */
export type Spawned = {
  readonly endpoint: Endpoint;
  /** Whether windows of this origin share it. */
  readonly shared: boolean;
  /** Ends a dedicated worker, lets go of a shared one. */
  stop(): void;
};

/** Starts the worker of the given generation; `onError` is called when it cannot load or throws. */
export type Spawn = (generation: number, onError: () => void) => Spawned;

// A shared worker is found by its name: after a hang every window moves on to the same next
// generation.
const nameOf = (generation: number): string => `pithead-core-${generation}`;

/**
 * Starts the core: shared by all windows where the browser can and it has not failed before, else
 * one for this window.
 */
export function spawnCore(generation: number, onError: () => void): Spawned {
  if (sharedFailed || typeof SharedWorker === 'undefined')
    return spawnDedicated(generation, onError);
  try {
    const worker = new SharedWorker(new URL('../workers/main.worker.ts', import.meta.url), {
      type: 'module',
      name: nameOf(generation),
    });
    worker.addEventListener('error', () => {
      sharedFailed = true;
      onError();
    });
    return { endpoint: worker.port, shared: true, stop: () => worker.port.close() };
  } catch {
    sharedFailed = true;
    return spawnDedicated(generation, onError);
  }
}

let sharedFailed = false;

function spawnDedicated(generation: number, onError: () => void): Spawned {
  const worker = new Worker(new URL('../workers/main.worker.ts', import.meta.url), {
    type: 'module',
    name: nameOf(generation),
  });
  worker.addEventListener('error', onError);
  return { endpoint: worker, shared: false, stop: () => worker.terminate() };
}
