import { isGateway, type GatewayAddress, type VideoSettings } from './gateway.ts';
import { textOf, type Upstream } from './upstream.ts';
import type { Viewer } from './viewer.ts';

const SDP_MOST = 65_536;
/** The viewer is gone by then; the gateway is told all the same. */
const LEAVE_MS = 5_000;

/**
 * Carries an offer to the gateway and its answer back; the pictures go straight from it to the
 * browser. The session at the gateway ends with the viewing.
 */
export async function viewWhep(
  viewer: Viewer,
  upstream: Upstream,
  address: GatewayAddress,
  offer: string,
  settings: VideoSettings,
): Promise<void> {
  const asked = await upstream.ask(address, {
    method: 'POST',
    body: offer,
    headers: { 'content-type': 'application/sdp', accept: 'application/sdp' },
    signal: viewer.signal,
  });
  if (!asked.ok) return viewer.end(asked.error);
  const session = sessionOf(asked.value.headers.location, address.url);
  const leave = async (): Promise<void> => {
    if (session === undefined) return;
    const authorization = isGateway(session, settings) ? address.authorization : undefined;
    const left = await upstream.ask(
      { url: session, authorization },
      { method: 'DELETE', signal: AbortSignal.timeout(LEAVE_MS) },
    );
    if (left.ok) left.value.destroy();
  };
  const answer = await textOf(asked.value, SDP_MOST);
  if (!answer.ok || !answer.value.startsWith('v=0')) {
    viewer.end('garbled');
    return leave();
  }
  viewer.say({ answer: answer.value });
  if (!viewer.signal.aborted)
    await new Promise((gone) => viewer.signal.addEventListener('abort', gone, { once: true }));
  await leave();
}

/** The session's own address, which must be the gateway's too. */
function sessionOf(location: string | undefined, asked: URL): URL | undefined {
  if (location === undefined || !URL.canParse(location, asked.href)) return undefined;
  const url = new URL(location, asked);
  return url.origin === asked.origin ? url : undefined;
}
