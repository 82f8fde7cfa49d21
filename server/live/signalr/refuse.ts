import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Why a request gets no connection. Clients see the status alone: the official client shows a
 * body's text as its error.
 */
export type Refusal = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 429 | 503;
  readonly reason: string;
};

/** Answers an upgrade request with a bare status and closes its socket. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** Answers a request with a status; `text` only where a person, not the client, reads it. */
export function refuseRequest(response: ServerResponse, status: number, text = ''): void {
  response.writeHead(status, {
    'content-length': Buffer.byteLength(text),
    ...(text !== '' && { 'content-type': 'text/plain' }),
  });
  response.end(text);
}

/** Answers with `body`, which nobody keeps. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
