import type { WebSocket } from 'ws';
import { VIEW_CLOSED, type ViewFault, type ViewReply } from '#contracts/live/videoSession.ts';

/** The browser's end of one viewing. */
export type Viewer = {
  /** Aborted when the viewer is gone: whatever is done for him ends. */
  readonly signal: AbortSignal;
  /**
   * Resolves when the bytes have left for the network, so that nobody is sent more than he takes;
   * rejects when he is gone.
   */
  send(bytes: Uint8Array): Promise<void>;
  say(reply: ViewReply): void;
  /** Ends the viewing and says why. */
  end(fault: ViewFault): void;
};

/** A message must leave within this, or the reader is too slow for live pictures. */
const SLOW_MS = 10_000;

export function viewerOf(socket: WebSocket): Viewer {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  socket.on('error', () => socket.terminate());
  const end = (fault: ViewFault): void => {
    if (gone.signal.aborted) return;
    socket.close(VIEW_CLOSED, fault);
    gone.abort();
    // A viewer that does not answer the close is not waited for.
    setTimeout(() => socket.terminate(), 2_000).unref();
  };
  return {
    signal: gone.signal,
    send: (bytes) =>
      new Promise((sent, fail) => {
        if (gone.signal.aborted) return fail(new Error('the viewer is gone'));
        const slow = setTimeout(() => {
          end('slow');
          fail(new Error('the viewer is slow'));
        }, SLOW_MS);
        socket.send(bytes, (error) => {
          clearTimeout(slow);
          if (error) fail(error);
          else sent();
        });
      }),
    say(reply) {
      if (!gone.signal.aborted) socket.send(JSON.stringify(reply));
    },
    end,
  };
}
