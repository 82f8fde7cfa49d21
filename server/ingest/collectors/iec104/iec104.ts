import type { Socket } from 'node:net';
import { BadSetup, type Driver, type DriverPort } from '../driver.ts';
import { connectTo } from '../tcp.ts';
import { iecAddress, planOf, type Plan } from './address.ts';
import { Link } from './link.ts';
import { Stations } from './stations.ts';

const CONNECT_MS = 10_000;
/** Bytes that may wait for a substation that does not take them. */
const MOST_UNSENT = 65_536;

/** Substations that speak IEC 60870-5-104, in monitor direction: nothing is switched. */
export const iec104: Driver = {
  async run(setup, port, signal) {
    const address = iecAddress(setup);
    const plan = planOf(setup.tags);
    port.leaveOut(plan.leftOut);
    if (plan.stations.length === 0) throw new BadSetup('there is no tag with an object to read');
    const socket = await connectTo(address, port.clock, CONNECT_MS);
    const over = Promise.withResolvers<void>();
    const leave = (): void => over.resolve();
    signal.addEventListener('abort', leave);
    if (signal.aborted) leave();
    const close = listen(socket, plan, address.shiftMs, port, over.reject);
    try {
      await over.promise;
    } finally {
      signal.removeEventListener('abort', leave);
      close();
      socket.destroy();
    }
  },
};

/** Takes what the other side says; the answer ends it. */
function listen(
  socket: Socket,
  plan: Plan,
  shiftMs: number,
  port: DriverPort,
  lost: (error: unknown) => void,
): () => void {
  const link = new Link({
    clock: port.clock,
    write: (bytes) => {
      socket.write(bytes);
      if (socket.writableLength > MOST_UNSENT) lost(new Error('the substation takes nothing'));
    },
    started: () => {
      port.connected();
      stations.interrogate();
    },
    lost,
  });
  const stations = new Stations({ plan, shiftMs, link, port, lost });
  socket.on('data', (bytes) => {
    try {
      for (const asdu of link.take(bytes)) stations.take(asdu);
    } catch (error) {
      lost(error);
    }
  });
  socket.on('error', lost);
  socket.on('close', () => lost(new Error('the substation closed the connection')));
  link.start();
  return () => {
    link.close();
    stations.close();
  };
}
