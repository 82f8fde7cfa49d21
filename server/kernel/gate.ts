import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { failure } from '#contracts/errors.ts';
import { refusal } from './refusal.ts';

/** The longest path of ours has some 80 characters. */
const PATH_MOST = 512;
/**
 * The longest query of ours asks for the titles of a page of chosen records: 250 ids of 26
 * characters.
 */
const URL_MOST = 8_192;

/**
 * Why a raw request URL is refused; undefined when it may go on. Takes time in proportion to its
 * length at most.
 */
export function urlFault(url: string): string | undefined {
  if (url.length > URL_MOST) return `An address has at most ${URL_MOST} characters.`;
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (path.length > PATH_MOST) return `A path has at most ${PATH_MOST} characters.`;
  if (!path.startsWith('/')) return 'A path begins with a slash.';
  if (/(?:\/|%2f)(?:\/|%2f)/i.test(path)) return 'A path holds no doubled slashes.';
  if (/\p{Cc}|%(?:[01][\da-f]|7f)/iu.test(url)) return 'An address holds no control characters.';
  return undefined;
}

/**
 * Stands before everything that listens on `server`, upgrades included: what the gate refuses
 * reaches nobody. What passes is heard under the address that `readAs` makes of its own.
 */
export function openGate(server: Server, readAs?: (url: string) => string): void {
  const pass = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]): boolean => {
    const isUpgrade = event === 'upgrade';
    if (
      !isUpgrade &&
      event !== 'request' &&
      event !== 'checkContinue' &&
      event !== 'checkExpectation'
    )
      return pass(event, ...args);
    const [request, answer] = args as [IncomingMessage, ServerResponse & Duplex];
    const fault = urlFault(request.url ?? '');
    if (fault === undefined) {
      if (readAs !== undefined) request.url = readAs(request.url ?? '');
      return pass(event, ...args);
    }
    if (isUpgrade) refuseUpgrade(answer);
    else refuse(request, answer, fault);
    return true;
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, why: string): void {
  request.resume();
  const text = JSON.stringify(refusal(failure('bad_request', why), randomBytes(8).toString('hex')));
  response.writeHead(400, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(text);
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
