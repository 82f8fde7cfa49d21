import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Product } from '../product/product.ts';

/**
 * What stands before a server where pages come from a machine of their own: it gives the page's
 * files always, and calls and the hub only while the line holds.
 */
export class Front {
  readonly #target: number;
  readonly #server: Server;
  /** What hangs on the line. */
  readonly #open = new Set<{ destroy(): void }>();
  #holds = true;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#join(asked, socket, head),
    );
  }

  static async before(product: Product): Promise<Front> {
    const front = new Front(Number(new URL(product.url).port));
    await new Promise<void>((resolve) => front.#server.listen(0, '127.0.0.1', resolve));
    return front;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The line breaks, and nothing gets through until it is mended. */
  cut(): void {
    this.#holds = false;
    for (const one of this.#open) one.destroy();
  }

  mend(): void {
    this.#holds = true;
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isCall = /\/api\/|^\/MessageHub/.test(asked.url ?? '');
    if (isCall && !this.#holds) return void answer.destroy();
    const { method, headers, url: path } = asked;
    const passed = request(
      { host: '127.0.0.1', port: this.#target, method, headers, path },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    if (isCall) this.#hold(answer);
    asked.pipe(passed);
  }

  #join(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    if (!this.#holds) return void socket.destroy();
    const server = connect(this.#target, '127.0.0.1');
    const lines = asked.rawHeaders.flatMap((name, i) =>
      i % 2 === 0 ? [`${name}: ${asked.rawHeaders[i + 1]}`] : [],
    );
    server.write([`${asked.method} ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    server.write(head);
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
      one.pipe(other);
    }
    this.#hold(socket);
  }

  #hold(one: Socket | ServerResponse): void {
    this.#open.add(one);
    one.on('close', () => this.#open.delete(one));
  }
}
