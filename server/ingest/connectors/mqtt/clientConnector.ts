import { connect, type IClientOptions, type IPublishPacket, type MqttClient } from 'mqtt';
import type { Clock } from '#base/clock.ts';
import type { DeadLetters } from '../../deadLetters.ts';
import type { Receiver } from '../../receiver.ts';
import type { DataSource } from '../../source.ts';
import { newConnectorMetrics, type Connector, type ConnectorMetrics } from '../connector.ts';
import { Inbox } from './inbox.ts';
import { parseTopic } from './topic.ts';

export type ClientConnectorOptions = {
  readonly receiver: Receiver;
  readonly deadLetters: DeadLetters;
  readonly clock: Clock;
  /**
   * mqtt, mqtts, ws or wss, user and password in it if need be; `?version=4` speaks MQTT 3.1.1
   * instead of 5.
   */
  readonly url: string;
  /**
   * The source that everything from this broker is booked under; its mine is what is subscribed to.
   */
  readonly source: () => DataSource;
  readonly onError: (error: unknown, what: string) => void;
};

/** Messages that may be unacknowledged at a time. */
const INFLIGHT = 200;
const START_WAIT_MS = 5_000;
/** How long leaving may wait for commits, and then for the broker to hear of them. */
const LEAVE_WAIT_MS = 3_000;
const FAREWELL_MS = 2_000;
const SESSION_SEC = 7 * 24 * 3600;

/**
 * The connector to somebody else's broker: subscribes to `mine/{mineCode}/+` and
 * `mine/{mineCode}/+/history` with QoS 1 in a session that the broker keeps while we are away. A
 * message is acknowledged after its commit; until then the broker holds it.
 */
export class ClientConnector implements Connector {
  readonly name = 'mqttClient';
  readonly metrics: ConnectorMetrics = newConnectorMetrics();
  readonly #options: ClientConnectorOptions;
  readonly #inbox: Inbox;
  readonly #held: (() => void)[] = [];
  #client: MqttClient | undefined;
  #subscribed: string | undefined;

  constructor(options: ClientConnectorOptions) {
    this.#options = options;
    const { receiver, deadLetters, clock } = options;
    this.#inbox = new Inbox({ receiver, deadLetters, clock, metrics: this.metrics });
  }

  get isOpen(): boolean {
    return this.#client?.connected === true;
  }

  /**
   * Resolves when subscribed, or after some seconds without the broker: it goes on trying by
   * itself.
   */
  async start(): Promise<void> {
    const { source, clock } = this.#options;
    const { url, options } = connectionOf(this.#options.url, source());
    const client = connect(url, options);
    this.#client = client;
    client.handleMessage = (packet, next) => this.#take(client, packet, next);
    client.on('error', (error) =>
      this.#options.onError(error, 'the MQTT broker refuses or is out of reach'),
    );
    const subscribed = new Promise<void>((resolve) => {
      client.on('connect', () => {
        void this.#subscribe(client).then(resolve);
      });
    });
    await Promise.race([
      subscribed,
      new Promise<void>((resolve) => void clock.after(START_WAIT_MS, resolve)),
    ]);
  }

  /** Call when the mine may have another code: what is subscribed to follows it. */
  follow(): void {
    if (this.#client?.connected === true && this.#subscribed !== this.#options.source().mineCode)
      void this.#subscribe(this.#client);
  }

  async #subscribe(client: MqttClient): Promise<void> {
    const { source, onError } = this.#options;
    const now = source();
    try {
      const granted = await client.subscribeAsync(topicsOf(now), { qos: 1 });
      if (granted.some(({ qos }) => qos > 2))
        onError(
          new Error('subscription refused'),
          `the MQTT broker does not grant mine/${now.mineCode}/+`,
        );
      this.#subscribed = now.mineCode;
    } catch (error) {
      onError(error, 'subscribing at the MQTT broker failed');
    }
  }

  /**
   * Leaves in good order: what is under way is stored and acknowledged before DISCONNECT, some
   * seconds long at most. What is not acknowledged by then the broker keeps for the next start.
   */
  async stop(): Promise<void> {
    const client = this.#client;
    await this.#inbox.close(LEAVE_WAIT_MS);
    if (client === undefined) return;
    // A broker that takes no more bytes would keep us here for ever.
    const forget = this.#options.clock.after(FAREWELL_MS, () => client.stream.destroy());
    await client.endAsync();
    forget();
  }

  /**
   * The client library hands over one message at a time and would acknowledge it when `next` is
   * called without an error. Waiting for each commit would mean one message a commit, so `next` is
   * called with one (it skips the acknowledgement and nothing else) and PUBACK is written here when
   * the message is stored. At the limit `next` waits, and with it the socket.
   */
  #take(client: MqttClient, packet: IPublishPacket, next: (error?: Error) => void): void {
    const { stream } = client;
    const topic = parseTopic(packet.topic);
    const payload =
      typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    this.#inbox.take(
      this.#options.source(),
      topic ?? { entity: packet.topic.slice(0, 100), history: false },
      payload,
      () => {
        if (packet.qos === 1 && packet.messageId !== undefined && !stream.destroyed)
          stream.write(pubackOf(packet.messageId));
        this.#held.shift()?.();
      },
    );
    const goOn = (): void => next(new Error('acknowledged after the commit'));
    if (this.#inbox.size < INFLIGHT) goOn();
    else this.#held.push(goOn);
  }
}

const topicsOf = ({ mineCode }: DataSource): string[] => [
  `mine/${mineCode}/+`,
  `mine/${mineCode}/+/history`,
];

/** PUBACK of MQTT 3.1.1, which in MQTT 5 means success. */
const pubackOf = (messageId: number): Buffer =>
  Buffer.from([0x40, 0x02, messageId >> 8, messageId & 0xff]);

function connectionOf(
  given: string,
  source: DataSource,
): { readonly url: string; readonly options: IClientOptions } {
  const url = new URL(given);
  const version = url.searchParams.get('version') === '4' ? 4 : 5;
  url.searchParams.delete('version');
  return {
    url: url.href,
    options: {
      protocolVersion: version,
      clientId: `pithead-${source.code}`,
      clean: false,
      // Subscribed anew at each connection, because the broker may have lost the session.
      resubscribe: false,
      reconnectPeriod: 1000,
      connectTimeout: 10_000,
      ...(version === 5
        ? { properties: { sessionExpiryInterval: SESSION_SEC, receiveMaximum: INFLIGHT } }
        : {}),
    },
  };
}
