import { err, ok, type Result } from '#base/result.ts';
import { paths } from '#contracts/http/paths.ts';
import { watchAnswer } from '#contracts/video/videoCalls.ts';
import { request } from '#crud/request.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import type { LiveFault, LiveKind } from '#ui/video/live.ts';

const ASK_MS = 15_000;

/**
 * Opens the live picture of a camera: a ticket for the signed-in user, and the socket that it is
 * good for.
 */
export async function openLive(
  cameraId: string,
  kind: LiveKind,
): Promise<Result<WebSocket, LiveFault>> {
  const asked = await request({
    path: paths.cameraWatch,
    method: 'POST',
    body: { cameraId, kind },
    answer: watchAnswer,
    timeoutMs: ASK_MS,
  });
  if (!asked.ok) return err(faults[asked.error.code] ?? 'offline');
  const url = new URL(serverUrl(paths.cameraLive));
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('ticket', asked.value.ticket);
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  return new Promise((done) => {
    socket.addEventListener('open', () => done(ok(socket)), { once: true });
    socket.addEventListener('error', () => done(err('offline')), { once: true });
  });
}

const faults: Readonly<Record<string, LiveFault>> = {
  unauthorized: 'gone',
  forbidden: 'forbidden',
  record_not_found: 'forbidden',
  no_picture: 'noWay',
  too_many_requests: 'crowded',
};
