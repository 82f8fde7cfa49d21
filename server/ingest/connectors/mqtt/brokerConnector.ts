import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, Server as TlsServer } from 'node:tls';
import { Aedes, type Client, type PublishPacket } from 'aedes';
import type { Clock } from '#base/clock.ts';
import type { DeadLetters } from '../../deadLetters.ts';
import type { Refusals } from '../../refusals.ts';
import type { Receiver } from '../../receiver.ts';
import type { DataSource } from '../../source.ts';
import type { SourceBook } from '../../sourceBook.ts';
import { BODY_LIMIT } from '../body.ts';
import { newConnectorMetrics, type Connector, type ConnectorMetrics } from '../connector.ts';
import { Inbox } from './inbox.ts';
import { meantBy, parseTopic } from './topic.ts';

export type BrokerConnectorOptions = {
  readonly receiver: Receiver;
  readonly sources: SourceBook;
  readonly deadLetters: DeadLetters;
  readonly refusals: Refusals;
  readonly clock: Clock;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  /** PEM texts; with them the port speaks TLS and nothing else. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
};

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_CONNECTIONS = 1_000;
/** How long leaving may wait for commits. */
const LEAVE_WAIT_MS = 3_000;

/**
 * The MQTT 3.1.1 connector: a broker that only listens. A source signs in with its code and key and
 * publishes to `mine/{its mineCode}/{entity}`, or `.../{entity}/history`; PUBACK follows the
 * commit. A socket is read on only when all it sent has been stored.
 */
export class BrokerConnector implements Connector {
  readonly name = 'mqtt';
  readonly metrics: ConnectorMetrics = newConnectorMetrics();
  readonly #options: BrokerConnectorOptions;
  readonly #inbox: Inbox;
  /** As whom each has signed in, by which key. */
  readonly #signedIn = new WeakMap<Client, { readonly code: string; readonly mark: Buffer }>();
  #broker: Aedes | undefined;
  #server: Server | undefined;

  constructor(options: BrokerConnectorOptions) {
    this.#options = options;
    const { receiver, deadLetters, clock } = options;
    this.#inbox = new Inbox({ receiver, deadLetters, clock, metrics: this.metrics });
  }

  /** The port it listens on, once started. */
  get port(): number {
    return (this.#server?.address() as AddressInfo | null)?.port ?? 0;
  }

  get isOpen(): boolean {
    return this.#server?.listening === true;
  }

  /** Rejects when the port is taken; may be called again then. */
  async start(): Promise<void> {
    const broker = await Aedes.createBroker({
      connectTimeout: CONNECT_TIMEOUT_MS,
      authenticate: (client, username, password, done) =>
        done(null, this.#admit(client, username, password)),
      authorizePublish: (client, packet, done) => this.#take(client, packet, done),
      // Nobody reads from this broker: what was measured is read through the product.
      authorizeSubscribe: (_client, _subscription, done) => done(null, null),
    });
    const { tls } = this.#options;
    const welcome = (socket: Socket): void => limitPackets(broker.handle(socket), socket);
    const server = tls === undefined ? createServer(welcome) : createTlsServer(tls, welcome);
    server.maxConnections = MAX_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => broker.close(() => reject(error)));
      server.listen(this.#options.port, this.#options.host, resolve);
    });
    this.#broker = broker;
    this.#server = server;
  }

  /**
   * Another certificate for connections that open from now on; without one at the start there is
   * none to change.
   */
  useTls(pair: { readonly cert: string; readonly key: string }): void {
    if (this.#server instanceof TlsServer) this.#server.setSecureContext(pair);
  }

  /**
   * Lets what is under way be stored and acknowledged, then cuts the connections; the rest is sent
   * again to the next start.
   */
  async stop(): Promise<void> {
    await this.#inbox.close(LEAVE_WAIT_MS);
    const [broker, server] = [this.#broker, this.#server];
    if (broker === undefined || server === undefined) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await new Promise<void>((resolve) => broker.close(() => resolve()));
    await closed;
  }

  #admit(client: Client, username: string | undefined, password: Buffer | undefined): boolean {
    const source = this.#options.sources.verify(password?.toString('utf8') ?? '');
    const mark = source.ok ? this.#options.sources.keyMark(source.value.code) : undefined;
    if (source.ok && mark !== undefined && source.value.code === username) {
      this.#signedIn.set(client, { code: source.value.code, mark });
      return true;
    }
    const name = (username ?? '').slice(0, 40);
    this.#options.refusals.tell(
      `mqtt key ${name}`,
      `MQTT: ${JSON.stringify(name)} was refused: ${signInFault(source, name)}`,
    );
    return false;
  }

  #take(client: Client | null, packet: PublishPacket, done: (error?: Error | null) => void): void {
    const source = client === null ? undefined : this.#sourceOf(client);
    const topic = parseTopic(packet.topic);
    if (source === undefined || topic === undefined || topic.mineCode !== source.mineCode) {
      if (source !== undefined) this.#refuse(source, packet);
      done(new Error(`not allowed to publish to ${packet.topic.slice(0, 100)}`));
      return;
    }
    packet.retain = false;
    const payload =
      typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    this.#inbox.take(source, topic, payload, () => done(null));
  }

  /**
   * MQTT 3.1.1 has no word for it but a closed connection, and most clients try again at once: what
   * would do is told here.
   */
  #refuse(source: DataSource, { topic, payload }: PublishPacket): void {
    const shown = topic.slice(0, 200);
    const { entity, history } = meantBy(topic);
    const message = `source ${source.code} publishes to mine/${source.mineCode}/${entity ?? '{entity}'}${history ? '/history' : ''}, not to ${shown}`;
    if (!this.#options.refusals.tell(`mqtt topic ${source.no} ${shown}`, `MQTT: ${message}`))
      return;
    const letter = {
      entity: entity ?? shown,
      history,
      topic: shown,
      code: 'mine_mismatch',
      message,
      payload: payload.toString('utf8'),
    } as const;
    // The refusal is told in the log already: a letter that cannot be kept now is not waited for.
    this.#options.deadLetters
      .keep(source, [letter], this.#options.clock.now())
      .catch(() => undefined);
  }

  /**
   * Asked at each message, so that a source that was disabled, and whoever came by a key that was
   * exchanged since, falls silent at once.
   */
  #sourceOf(client: Client): DataSource | undefined {
    const { sources } = this.#options;
    const signedIn = this.#signedIn.get(client);
    if (signedIn === undefined || sources.keyMark(signedIn.code)?.equals(signedIn.mark) !== true)
      return undefined;
    const source = sources.find(signedIn.code);
    return source?.disabled === true ? undefined : source;
  }
}

function signInFault(source: ReturnType<SourceBook['verify']>, name: string): string {
  if (source.ok)
    return `the key is that of source ${source.value.code}; the user name must be that code`;
  if (source.error.code === 'source_disabled') return source.error.message;
  return `the password is no key of a source; npm run source -- create ${/^[\w.-]{1,40}$/.test(name) ? name : '<code>'} makes one`;
}

/**
 * MQTT lets a packet announce 256 MB, and the parser would wait for them all: such a socket is cut
 * at the announcement.
 */
function limitPackets(client: Client, socket: Socket): void {
  const parser = (
    client as unknown as { _parser: { packet: { length: number }; parse(chunk: Buffer): number } }
  )._parser;
  const parse = parser.parse.bind(parser);
  parser.parse = (chunk) => {
    const left = parse(chunk);
    if (parser.packet.length > BODY_LIMIT) socket.destroy();
    return left;
  };
}
