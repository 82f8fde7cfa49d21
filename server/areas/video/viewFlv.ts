import type { GatewayAddress } from './gateway.ts';
import type { Upstream } from './upstream.ts';
import type { Viewer } from './viewer.ts';

const SIGNATURE = Buffer.from('FLV');

/**
 * Hands on a stream of HTTP-FLV as it comes, and no faster than it is taken, until either side
 * ends.
 */
export async function viewFlv(
  viewer: Viewer,
  upstream: Upstream,
  address: GatewayAddress,
): Promise<void> {
  const asked = await upstream.ask(address, { signal: viewer.signal });
  if (!asked.ok) return viewer.end(asked.error);
  let seen = Buffer.alloc(0);
  let isFlv = false;
  try {
    for await (const bytes of asked.value as AsyncIterable<Buffer>) {
      if (isFlv) {
        await viewer.send(bytes);
        continue;
      }
      // Only a stream is handed on, never a page of whatever else stands at that address.
      seen = Buffer.concat([seen, bytes]);
      if (seen.length < SIGNATURE.length) continue;
      if (!seen.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return viewer.end('garbled');
      isFlv = true;
      await viewer.send(seen);
    }
    viewer.end(isFlv ? 'ended' : 'garbled');
  } catch {
    viewer.end(isFlv ? 'silent' : 'unreachable');
  } finally {
    asked.value.destroy();
  }
}
