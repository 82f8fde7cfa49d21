import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import { BadSetup, type Driver, type DriverPort, type Setup, type Tag } from '../driver.ts';
import { faultOfTag, readingsOf } from './mapping.ts';

/** Messages that may wait for storage without being acknowledged. */
const INFLIGHT = 32;
const LEAVE_MS = 1_000;

/** Any topic and payload of a broker, by the mapping that the tags declare. */
export const mqtt: Driver = {
  async run(setup, port, signal) {
    const tags = usableTags(setup, port);
    const client = connect(urlOf(setup.address), {
      protocolVersion: 4,
      clientId: `pithead-${setup.code}${port.isTrial ? `-test-${process.pid}` : ''}`,
      clean: port.isTrial,
      // The runner opens it again, with growing pauses.
      reconnectPeriod: 0,
      connectTimeout: 10_000,
      resubscribe: false,
      ...(setup.userName === '' ? {} : { username: setup.userName }),
      ...(setup.password === '' ? {} : { password: setup.password }),
    });
    const over = Promise.withResolvers<void>();
    const leave = (): void => over.resolve();
    signal.addEventListener('abort', leave);
    client.on('error', (error) => over.reject(error));
    client.on('close', () => over.reject(new Error('the broker closed the connection')));
    client.handleMessage = taker(client, tags, port);
    client.on('connect', () => {
      subscribe(client, tags, port).catch((error: unknown) => over.reject(error));
    });
    try {
      await over.promise;
    } finally {
      signal.removeEventListener('abort', leave);
      const forget = port.clock.after(LEAVE_MS, () => client.stream.destroy());
      await client.endAsync(!signal.aborted).catch(() => undefined);
      forget();
    }
  },
};

async function subscribe(
  client: MqttClient,
  tags: readonly Tag[],
  port: DriverPort,
): Promise<void> {
  // What has no time of its own must not wait at the broker: it would look fresh when it comes.
  const timed = tags.filter(({ timePath }) => timePath !== '').map(({ address }) => address);
  const qosOf = (address: string): 0 | 1 => (!port.isTrial && timed.includes(address) ? 1 : 0);
  const granted = await client.subscribeAsync(
    Object.fromEntries(tags.map(({ address }) => [address, { qos: qosOf(address) }])),
  );
  for (const { topic, qos } of granted)
    if (qos > 2) port.refused(`the broker does not grant ${topic}`);
  port.connected();
}

/**
 * Acknowledges a message when its readings are stored, and takes the next ones meanwhile. The
 * library would acknowledge it when `next` is called without an error: with one it skips that and
 * nothing else.
 */
function taker(
  client: MqttClient,
  tags: readonly Tag[],
  port: DriverPort,
): MqttClient['handleMessage'] {
  const held: (() => void)[] = [];
  let inFlight = 0;
  return (packet, next) => {
    const { stream } = client;
    const goOn = (): void => next(new Error('acknowledged after the commit'));
    inFlight++;
    void store(packet, tags, port).then(
      () => {
        inFlight--;
        if (packet.qos === 1 && packet.messageId !== undefined && !stream.destroyed)
          stream.write(Buffer.from([0x40, 0x02, packet.messageId >> 8, packet.messageId & 0xff]));
        held.shift()?.();
      },
      () => undefined,
    );
    if (inFlight < INFLIGHT) goOn();
    else held.push(goOn);
  };
}

async function store(
  { topic, payload, retain }: IPublishPacket,
  tags: readonly Tag[],
  port: DriverPort,
): Promise<void> {
  const message = {
    topic,
    payload: payload.toString(),
    isRetained: retain,
    receivedAt: port.clock.now(),
  };
  const rows: object[] = [];
  for (const tag of tags) {
    const found = readingsOf(tag, message);
    rows.push(...(found?.rows ?? []));
    for (const fault of found?.faults ?? []) port.refused(fault);
  }
  if (rows.length > 0) await port.send({ entity: 'sample', rows });
}

function usableTags(setup: Setup, port: DriverPort): Tag[] {
  const usable = setup.tags.filter((tag) => {
    const fault = faultOfTag(tag);
    if (fault !== undefined) port.refused(fault);
    return fault === undefined;
  });
  if (usable.length === 0) throw new BadSetup('there is no tag with a topic to follow');
  return usable;
}

function urlOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || !['mqtt:', 'mqtts:', 'ws:', 'wss:'].includes(url.protocol))
    throw new BadSetup(`${address} is no address of a broker: write mqtt://host:1883`);
  if (url.username !== '' || url.password !== '')
    throw new BadSetup('user and password have fields of their own: leave them out of the address');
  return url.href;
}
