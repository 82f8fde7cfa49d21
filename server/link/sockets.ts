import { connect, createServer, type Socket } from 'node:net';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#base/clock.ts';

/** Where the processes of one start reach each other: sockets in a folder that is theirs alone. */
export type Sockets = {
  /** The core takes the link here. */
  readonly core: string;
  /** The office answers requests here. */
  readonly office: string;
};

/** The sockets in `folder`; on Windows pipes, named after it. */
export const socketsIn = (folder: string): Sockets => {
  const at = (name: string): string =>
    process.platform === 'win32'
      ? `\\\\.\\pipe\\${folder.replaceAll(/[^\w-]/g, '_')}_${name}`
      : join(folder, `${name}.sock`);
  return { core: at('core'), office: at('office') };
};

/** Clears away what a killed process left at `path`. */
export function freeSocket(path: string): void {
  if (process.platform !== 'win32') rmSync(path, { force: true });
}

/** Leaves a socket that listens to the user who runs us. */
export function closeToOthers(path: string): void {
  if (process.platform !== 'win32') chmodSync(path, 0o600);
}

/** Hands each connection to `path` to `taken`; the answer ends that. */
export async function listenAt(path: string, taken: (socket: Socket) => void): Promise<() => void> {
  freeSocket(path);
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    taken(socket);
  });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail);
    server.listen(path, listening);
  });
  closeToOthers(path);
  return () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
}

const AGAIN_MS = 100;

/**
 * Connects to `path`, and again each time the connection is lost, handing each to `connected`; the
 * answer ends that.
 */
export function keepConnected(
  path: string,
  clock: Clock,
  connected: (socket: Socket) => void,
): () => void {
  let isOver = false;
  let socket: Socket | undefined;
  let cancel: (() => void) | undefined;
  const open = (): void => {
    const tried = connect(path);
    socket = tried;
    tried.once('connect', () => connected(tried));
    tried.on('error', () => tried.destroy());
    tried.once('close', () => {
      if (!isOver) cancel = clock.after(AGAIN_MS, open);
    });
  };
  open();
  return () => {
    isOver = true;
    cancel?.();
    socket?.destroy();
  };
}
