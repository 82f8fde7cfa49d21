import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import { BadSetup, type DriverPort, type Setup } from '../driver.ts';

/** Messages that may wait for storage without being acknowledged. */
const INFLIGHT = 32;
const LEAVE_MS = 1_000;

/** What is wanted of a broker, and what is done with each message before it is acknowledged. */
type Wanted = {
  readonly topics: Readonly<Record<string, 0 | 1>>;
  /** Whether the broker keeps messages with QoS 1 while we are away. */
  readonly isKept: boolean;
  readonly store: (packet: IPublishPacket, publish: Publish) => Promise<void>;
  /** Called when the topics are followed. */
  readonly joined?: (publish: Publish) => void;
};
export type Publish = (topic: string, payload: Buffer) => void;

/** Is a client of the collector's broker until `signal` is given up; rejects when it is lost. */
export async function withBroker(
  setup: Setup,
  port: DriverPort,
  signal: AbortSignal,
  wanted: Wanted,
): Promise<void> {
  const client = connect(urlOf(setup.address), {
    protocolVersion: 4,
    clientId: `pithead-${setup.code}${port.isTrial ? `-test-${process.pid}` : ''}`,
    clean: port.isTrial || !wanted.isKept,
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
  const publish: Publish = (topic, payload) => void client.publish(topic, payload, { qos: 0 });
  client.handleMessage = taker(client, wanted.store, publish);
  client.on('connect', () => {
    subscribe(client, wanted.topics, port)
      .then(() => wanted.joined?.(publish))
      .catch((error: unknown) => over.reject(error));
  });
  try {
    await over.promise;
  } finally {
    signal.removeEventListener('abort', leave);
    const forget = port.clock.after(LEAVE_MS, () => client.stream.destroy());
    await client.endAsync(!signal.aborted).catch(() => undefined);
    forget();
  }
}

async function subscribe(
  client: MqttClient,
  topics: Wanted['topics'],
  port: DriverPort,
): Promise<void> {
  const granted = await client.subscribeAsync(
    Object.fromEntries(
      Object.entries(topics).map(([topic, qos]) => [topic, { qos: port.isTrial ? 0 : qos }]),
    ),
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
  store: Wanted['store'],
  publish: Publish,
): MqttClient['handleMessage'] {
  const held: (() => void)[] = [];
  let inFlight = 0;
  return (packet, next) => {
    const { stream } = client;
    const goOn = (): void => next(new Error('acknowledged after the commit'));
    inFlight++;
    void store(packet, publish).then(
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

function urlOf(address: string): string {
  const url = URL.parse(address);
  if (url === null || !['mqtt:', 'mqtts:', 'ws:', 'wss:'].includes(url.protocol))
    throw new BadSetup(`${address} is no address of a broker: write mqtt://host:1883`);
  if (url.username !== '' || url.password !== '')
    throw new BadSetup('user and password have fields of their own: leave them out of the address');
  return url.href;
}
