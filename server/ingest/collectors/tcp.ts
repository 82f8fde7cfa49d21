import { connect, type Socket } from 'node:net';
import type { Clock } from '#base/clock.ts';
import { BadSetup } from './driver.ts';

export type Where = { readonly host: string; readonly port: number };

/** Reads `host`, `host:port` or `[address]:port`; throws BadSetup. */
export function hostOf(address: string, usualPort: number): Where {
  const found = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(address.trim());
  const port = Number(found?.[3] ?? usualPort);
  const host = found?.[1] ?? found?.[2];
  if (host === undefined || port > 65_535)
    throw new BadSetup(`${address} is no address: write host:port, such as 10.0.0.5:${usualPort}`);
  return { host, port };
}

/** A connection that stands; rejects when there is none within `timeoutMs`. */
export function connectTo({ host, port }: Where, clock: Clock, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true, keepAlive: true });
    const late = clock.after(timeoutMs, () =>
      socket.destroy(new Error(`no connection to ${host}:${port} within ${timeoutMs} ms`)),
    );
    socket.once('error', (error) => {
      late();
      reject(error);
    });
    socket.once('connect', () => {
      late();
      resolve(socket);
    });
  });
}
