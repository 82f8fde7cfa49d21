import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline, type Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '#contracts/errors.ts';
import { PAGES } from '#server/kernel/pages.ts';
import { refusal } from '#server/kernel/refusal.ts';
import { firstPart } from '#server/kernel/tenants.ts';
import { isOfficePath } from './officePaths.ts';
import type { OfficeState } from './officeState.ts';

/** What one hop says to the next and nobody behind it. */
const ofTheHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
];
/** Requests and upgrades under way at once; whoever comes on top is asked to come again. */
export const MOST = 256;
/** A sheet of many rows takes minutes; nothing takes longer. Signs of life are watched besides. */
const ANSWER_MS = 600_000;
const AGAIN_S = 2;

type ProxyOptions = {
  readonly app: FastifyInstance;
  readonly socketPath: string;
  readonly state: OfficeState;
};

/**
 * Hands requests that the core has no route for to the office, as streams in both directions: what
 * one side does not take waits at the other. While the office is away they are refused at once, and
 * those under way when it goes.
 */
export class OfficeProxy {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: MOST });
  readonly #options: ProxyOptions;
  readonly #underWay = new Set<(why: Error) => void>();

  constructor(options: ProxyOptions) {
    this.#options = options;
    options.state.onGivenUp(() => this.#endAll());
    options.app.addHook('onRequest', (request, reply, done) => {
      const { url } = request.routeOptions;
      const isOurs = url !== undefined && url !== PAGES;
      if (isOurs || !isOfficePath(firstPart(request.url))) return done();
      reply.hijack();
      this.#hand(request, reply.raw);
    });
  }

  /** Requests and upgrades under way. */
  get count(): number {
    return this.#underWay.size;
  }

  get #hasRoom(): boolean {
    return this.#options.state.isHere && this.#underWay.size < MOST;
  }

  /** Hands a request for another protocol on, such as a live picture's; bound as others are. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, address: string): void {
    stream.on('error', () => stream.destroy());
    const refuse = (status: string): void =>
      void stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (!isOfficePath(firstPart(request.url ?? ''))) return refuse('404 Not Found');
    if (!this.#hasRoom) return refuse('503 Service Unavailable');
    const upstream = ask({
      socketPath: this.#options.socketPath,
      method: 'GET',
      path: request.url,
      headers: {
        ...headersFor(request, address, 'http', request.headers.host),
        connection: 'upgrade',
        upgrade: request.headers.upgrade,
      },
    });
    const end = (why: Error): void => void upstream.destroy(why);
    this.#underWay.add(end);
    stream.once('close', () => {
      this.#underWay.delete(end);
      upstream.destroy();
    });
    upstream.on('error', () => stream.destroy());
    upstream.on('response', ({ statusCode = 502, statusMessage = '' }) =>
      refuse(`${statusCode} ${statusMessage}`),
    );
    upstream.on('upgrade', (answer, other, otherHead) => {
      const lines = pairsOf(answer.rawHeaders).map(([name, value]) => `${name}: ${value}`);
      stream.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      stream.write(otherHead);
      other.write(head);
      pipeline(other, stream, () => stream.destroy());
      pipeline(stream, other, () => other.destroy());
    });
    upstream.end();
  }

  stop(): void {
    this.#endAll();
    this.#agent.destroy();
  }

  #endAll(): void {
    for (const end of this.#underWay) end(new Error('the office went away'));
  }

  #hand(request: FastifyRequest, response: ServerResponse, isAgain = false): void {
    const { raw } = request;
    if (!this.#hasRoom) return refuseAway(request, response);
    const upstream = ask({
      socketPath: this.#options.socketPath,
      agent: this.#agent,
      method: request.method,
      path: raw.url,
      headers: headersFor(raw, request.ip, request.protocol, request.host),
    });
    const end = (why: Error): void => void upstream.destroy(why);
    this.#underWay.add(end);
    const late = setTimeout(() => end(new Error('no answer')), ANSWER_MS);
    const over = (): void => {
      clearTimeout(late);
      this.#underWay.delete(end);
    };
    // Whoever asked has left: nobody wants the answer.
    const left = (): void => void upstream.destroy();
    response.once('close', left);
    upstream.once('close', over);
    upstream.on('response', (answer) => {
      clearTimeout(late);
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        pairsOf(answer.rawHeaders)
          .filter(([name]) => !ofTheHop.includes(name.toLowerCase()))
          .flat(),
      );
      // An answer that breaks off breaks off for whoever asked too: he must not take it for whole.
      pipeline(answer, response, (error) => {
        if (error instanceof Error) response.destroy();
      });
    });
    upstream.on('error', () => {
      // What comes of it is the answer's own end; an office that refuses a body closes on the rest.
      if (response.headersSent) return undefined;
      response.off('close', left);
      if (response.destroyed) return undefined;
      // A connection that was kept had been closed meanwhile: nothing of this has been read.
      if (upstream.reusedSocket && !isAgain && request.method === 'GET')
        return this.#hand(request, response, true);
      return refuseAway(request, response);
    });
    // No pipeline: an upstream that fails must leave the caller's socket open for the refusal.
    if (hasBody(raw)) raw.pipe(upstream);
    else upstream.end();
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The caller's own headers, and who he is in place of what he says of that. */
function headersFor(
  { headers }: IncomingMessage,
  address: string,
  protocol: string,
  host: string | undefined,
): Record<string, string | string[] | undefined> {
  const kept = Object.entries(headers).filter(
    ([name]) => !ofTheHop.includes(name) && !name.startsWith('x-forwarded-'),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
  };
}

const pairsOf = (raw: readonly string[]): [string, string][] =>
  Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);

/** The part that answers this is away; soon it is back. */
function refuseAway(request: FastifyRequest, response: ServerResponse): void {
  request.raw.resume();
  const said = failure('part_away', 'The office is away; it is being started again.', 'office');
  const text = JSON.stringify(refusal(said, request.id));
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': String(AGAIN_S),
    // What is left of a body that nobody takes is not waited for.
    ...(hasBody(request.raw) ? { connection: 'close' } : {}),
  });
  response.end(text);
}
