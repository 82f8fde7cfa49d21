import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Which way bytes travel: `up` from the client to the server, `down` back. */
export type Way = 'up' | 'down';

/**
 * What happens to bytes on their way: `delayMs` holds each piece back, `bytesPerSec` lets so many
 * through, `hole` swallows them. `only: 'webSockets'`: other requests pass.
 */
export type Fault = {
  readonly delayMs?: number;
  readonly bytesPerSec?: number;
  readonly hole?: boolean;
  readonly only?: 'webSockets';
};

type Pair = { readonly client: Socket; readonly server: Socket; isWebSocket: boolean };

const PASS: Fault = {};

/**
 * A TCP relay in front of a server that makes its faults: pass, delay, throttle and black hole for
 * each way by itself; reset and half-close of what is open; and being away, when nobody answers at
 * all. Every fault applies at once, to open connections too.
 */
export class FaultProxy {
  port = 0;
  /** Connections taken so far. */
  taken = 0;
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  readonly #faults: Record<Way, Fault> = { up: PASS, down: PASS };
  #server: Server | undefined;

  constructor(targetPort: number) {
    this.#target = targetPort;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Connections open now. */
  get open(): number {
    return this.#pairs.size;
  }

  /** Listens: the first time on a free port, later on the same. */
  async start(): Promise<void> {
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: false }, (client) =>
      this.#take(client),
    );
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** From now on bytes that way meet `fault`; without a way both do. */
  set(fault: Fault, way?: Way): void {
    for (const each of way === undefined ? (['up', 'down'] as const) : [way])
      this.#faults[each] = fault;
  }

  /**
   * Everything goes through again. What a hole swallowed stays lost: connections that lived through
   * one are of no use.
   */
  pass(): void {
    this.set(PASS);
  }

  /** Cuts every open connection by a reset. */
  reset(): void {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  /**
   * Says to one side of every open connection that nothing more will come, and lets the other way
   * live.
   */
  halfClose(way: Way): void {
    for (const { client, server } of this.#pairs) (way === 'up' ? server : client).end();
  }

  /**
   * Nobody listens any more and everything open is reset: the server's machine is away. `start`
   * ends it.
   */
  async goAway(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    this.reset();
    await closed;
  }

  /** As `goAway`, for good. */
  stop(): Promise<void> {
    return this.goAway();
  }

  #take(client: Socket): void {
    this.taken += 1;
    const server = connect({ port: this.#target, host: '127.0.0.1', allowHalfOpen: true });
    const pair: Pair = { client, server, isWebSocket: false };
    this.#pairs.add(pair);
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.on('error', () => this.#end(pair));
      socket.on('close', () => this.#end(pair));
    }
    // A browser takes a connection of its own for each WebSocket, and says so with its first bytes.
    client.once(
      'data',
      (piece: Buffer) =>
        (pair.isWebSocket = /^upgrade: websocket/im.test(piece.toString('latin1'))),
    );
    this.#relay('up', pair);
    this.#relay('down', pair);
  }

  #end(pair: Pair): void {
    this.#pairs.delete(pair);
    pair.client.destroy();
    pair.server.destroy();
  }

  #faultOf(way: Way, { isWebSocket }: Pair): Fault {
    const fault = this.#faults[way];
    return fault.only === undefined || isWebSocket ? fault : PASS;
  }

  #relay(way: Way, pair: Pair): void {
    const [from, to] = way === 'up' ? [pair.client, pair.server] : [pair.server, pair.client];
    // Pieces keep their order whatever each of them waits for.
    let before: Promise<unknown> = Promise.resolve();
    const inTurn = (step: () => unknown): void => {
      before = before.then(step, step);
    };
    from.on('data', (piece: Buffer) => {
      const { delayMs = 0, bytesPerSec, hole = false } = this.#faultOf(way, pair);
      if (hole) return;
      const due = performance.now() + delayMs;
      from.pause();
      inTurn(async () => {
        const waitMs =
          Math.max(0, due - performance.now()) +
          (bytesPerSec === undefined ? 0 : (piece.length / bytesPerSec) * 1000);
        if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
        if (to.destroyed) return;
        // As a wire does: who does not read stops who sends.
        if (!to.write(piece))
          await new Promise((resolve) => void to.once('drain', resolve).once('close', resolve));
        from.resume();
      });
      // A delay holds bytes back, it does not make the wire narrower.
      if (bytesPerSec === undefined && delayMs > 0) from.resume();
    });
    from.on('end', () => {
      if (this.#faultOf(way, pair).hole !== true) inTurn(() => to.end());
    });
  }
}
