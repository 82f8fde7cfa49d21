import type { IncomingMessage, Server } from 'node:http';
import type { Clock } from '#base/clock.ts';

/** A body that makes no progress for so long is given up, */
const STILL_MS = 30_000;
/** and one that is not whole after so long. */
const WHOLE_MS = 300_000;
const LOOK_MS = 5_000;

type Body = { readonly since: number; bytes: number; movedAt: number };

/**
 * Ends requests whose bodies drip or stall, so that nobody keeps connections and what waits behind
 * them. The answer ends the watch.
 */
export function endSlowBodies(server: Server, clock: Clock): () => void {
  const open = new Map<IncomingMessage, Body>();
  server.prependListener('request', (request: IncomingMessage) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && (length === undefined || length === '0')) return;
    const now = clock.mono();
    open.set(request, { since: now, bytes: request.socket.bytesRead, movedAt: now });
    request.once('close', () => open.delete(request));
  });
  return clock.every(LOOK_MS, () => {
    const now = clock.mono();
    for (const [request, body] of open) {
      if (request.complete) {
        open.delete(request);
        continue;
      }
      // What waits on our side is not the sender's fault.
      if (request.socket.bytesRead !== body.bytes || request.readableLength > 0) body.movedAt = now;
      body.bytes = request.socket.bytesRead;
      if (now - body.movedAt >= STILL_MS || now - body.since >= WHOLE_MS) request.socket.destroy();
    }
  });
}
