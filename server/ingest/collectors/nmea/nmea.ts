import type { Socket } from 'node:net';
import { BadSetup, type Driver, type DriverPort, type Rows } from '../driver.ts';
import { connectTo, hostOf } from '../tcp.ts';
import { planOf } from './plan.ts';
import { Receiver } from './rows.ts';
import { sentenceIn } from './sentence.ts';

/** The port that IANA has for it. */
const PORT = 10_110;
const CONNECT_MS = 10_000;
/** A receiver says something each second: one that is silent for so long is gone. */
const SILENT_MS = 30_000;
const LOOK_MS = 1_000;
const MOST_UNBROKEN = 4_096;

/** Sentences of NMEA 0183, as GNSS receivers and serial servers send them over TCP. */
export const nmea: Driver = {
  async run(setup, port, signal) {
    const plan = planOf(setup);
    port.leaveOut(plan.leftOut);
    if (plan.tags.length + plan.cards.length + plan.devices.length === 0)
      throw new BadSetup('there is neither a tag nor a line of a card or a slope device');
    const socket = await connectTo(hostOf(setup.address, PORT), port.clock, CONNECT_MS);
    const leave = (): void => void socket.destroy();
    signal.addEventListener('abort', leave);
    try {
      if (!signal.aborted) await hear(socket, new Receiver(plan, port.clock), port);
    } finally {
      signal.removeEventListener('abort', leave);
      socket.destroy();
    }
  },
};

/** Takes what comes; the next is not read from the wire before this is stored. */
async function hear(socket: Socket, receiver: Receiver, port: DriverPort): Promise<void> {
  let silentSince: number | undefined = port.clock.mono();
  const stopLooking = port.clock.every(LOOK_MS, () => {
    if (silentSince !== undefined && port.clock.mono() - silentSince > SILENT_MS)
      socket.destroy(new Error(`nothing was said for ${SILENT_MS / 1000} s`));
  });
  let came = '';
  try {
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      silentSince = undefined;
      const lines = (came + bytes.toString('latin1')).split(/\r?\n/);
      came = lines.pop() ?? '';
      if (came.length > MOST_UNBROKEN)
        throw new Error('what is sent there is not NMEA 0183: it has no lines');
      for (const batch of together(lines.flatMap((line) => taken(line, receiver, port))))
        await port.send(batch);
      silentSince = port.clock.mono();
    }
  } finally {
    stopLooking();
  }
}

function taken(line: string, receiver: Receiver, port: DriverPort): Rows[] {
  // The line in whose middle we came in.
  if (!/^[$!]/.test(line)) return [];
  const sentence = sentenceIn(line);
  if (!sentence.ok) {
    port.refused(sentence.error);
    return [];
  }
  port.connected();
  return sentence.value === undefined ? [] : receiver.take(sentence.value);
}

/** Rows of one entity as one batch, in their order. */
const together = (batches: readonly Rows[]): Rows[] =>
  [...Map.groupBy(batches, ({ entity }) => entity)].map(([entity, own]) => ({
    entity,
    rows: own.flatMap(({ rows }) => rows),
  }));
