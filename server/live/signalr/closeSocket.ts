import type { WebSocket } from 'ws';
import type { ConnectionSurroundings } from './connectionOrigin.ts';

/** Closes a socket, and cuts it off when the client does not answer in time. */
export function closeSocket(
  socket: WebSocket,
  { clock, limits }: Pick<ConnectionSurroundings, 'clock' | 'limits'>,
  error: string | undefined,
): void {
  socket.close(1000, error === 'lagging' ? error : '');
  const cancel = clock.after(limits.closeGraceMs, () => socket.terminate());
  socket.once('close', cancel);
}
