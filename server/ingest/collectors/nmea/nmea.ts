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
  let spokenAt = port.clock.mono();
  let isStoring = false;
  const stopLooking = port.clock.every(LOOK_MS, () => {
    if (!isStoring && port.clock.mono() - spokenAt > SILENT_MS)
      socket.destroy(new Error(`no sentence came for ${SILENT_MS / 1000} s`));
  });
  const lines = new Lines();
  try {
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      const said = lines.in(bytes).map((line) => sentenceIn(line));
      const sentences = said.flatMap((one) => (one.ok ? [one.value] : []));
      // One of a packet is enough to tell: there may be hundreds.
      const fault = said.find((one) => !one.ok);
      if (fault?.ok === false) port.refused(fault.error);
      if (sentences.length === 0) continue;
      port.connected();
      isStoring = true;
      const rows = sentences.flatMap((one) => (one === undefined ? [] : receiver.take(one)));
      for (const batch of together(rows)) await port.send(batch);
      isStoring = false;
      spokenAt = port.clock.mono();
    }
  } finally {
    stopLooking();
  }
}

/** Lines across the borders of packets. */
class Lines {
  #came = '';
  #isWithin = false;

  /** The lines that are whole now, without those that are empty; throws where none ends. */
  in(bytes: Buffer): string[] {
    const lines = (this.#came + bytes.toString('latin1')).split('\n');
    this.#came = lines.pop() ?? '';
    if (this.#came.length > MOST_UNBROKEN)
      throw new Error('what is sent there is not NMEA 0183: it has no lines');
    // The line in whose middle we came in.
    if (!this.#isWithin && lines.length > 0 && !/^[$!]/.test(lines[0] ?? '')) lines.shift();
    this.#isWithin ||= lines.length > 0;
    return lines.map((line) => line.trim()).filter((line) => line !== '');
  }
}

/** Rows of one entity as one batch, in their order. */
const together = (batches: readonly Rows[]): Rows[] =>
  [...Map.groupBy(batches, ({ entity }) => entity)].map(([entity, own]) => ({
    entity,
    rows: own.flatMap(({ rows }) => rows),
  }));
