import { releaseProxy, transfer, wrap, type Remote } from 'comlink';
import type { DataCore, PortMessage, PortRequest } from '#contracts/live/dataCore.ts';
import type { Spawn } from './spawn.ts';

/** One life of the core as a window sees it: its verbs, and the port on which frames come. */
export type Connection = {
  readonly core: Remote<DataCore>;
  send(request: PortRequest): void;
  /** Whether other windows have the same worker. */
  readonly shared: boolean;
  /** Says goodbye and lets go of port and worker. */
  close(because: 'gone' | 'replaced'): void;
};

type Listener = { message(message: PortMessage): void; failed(): void };

/**
 * Starts a worker of this generation and opens a frame port to it; messages of a closed connection
 * are not delivered.
 */
export function connect(spawn: Spawn, generation: number, listener: Listener): Connection {
  let open = true;
  const failed = (): void => {
    if (open) listener.failed();
  };
  const worker = spawn(generation, failed);
  // Held here for as long as the connection lives: comlink ends a proxy that was collected as
  // garbage.
  const core = wrap<DataCore>(worker.endpoint);
  const channel = new MessageChannel();
  channel.port1.onmessage = (event: MessageEvent<PortMessage>) => {
    if (open) listener.message(event.data);
  };
  // The other end is gone without a word: the process in which the worker lived has died.
  channel.port1.addEventListener('close', failed);
  core.attach(transfer(channel.port2, [channel.port2])).catch(failed);
  return {
    core,
    shared: worker.shared,
    send(request) {
      channel.port1.postMessage(request, request.type === 'pull' ? [...request.spent] : []);
    },
    close(because) {
      if (!open) return;
      open = false;
      channel.port1.postMessage({ type: 'bye', because } satisfies PortRequest);
      channel.port1.close();
      core[releaseProxy]();
      worker.stop();
    },
  };
}
