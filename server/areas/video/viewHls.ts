import type { IncomingMessage } from 'node:http';
import { PART_HEAD, type ViewFault, type ViewRequest } from '#contracts/live/videoSession.ts';
import type { GatewayAddress } from './gateway.ts';
import { KnownParts, numberedPlaylist } from './playlist.ts';
import { textOf, type Upstream } from './upstream.ts';
import type { Viewer } from './viewer.ts';

const LIST_MOST = 512 * 1024;
const PART_MOST = 64 * 1024 * 1024;
/** Parts on their way to one viewer. */
const AT_ONCE = 4;

type Asked = Extract<ViewRequest, { ask: number }>;

/**
 * Answers a viewer's questions for the list and the parts that it named; the answer takes one
 * question.
 */
export function viewHls(
  viewer: Viewer,
  upstream: Upstream,
  address: GatewayAddress,
): (asked: Asked) => Promise<void> {
  const parts = new KnownParts(address.url);
  let open = 0;
  const answer = async ({ ask, part, bytes }: Asked): Promise<ViewFault | undefined> => {
    const url = parts.urlOf(part);
    if (url === undefined) return 'missing';
    const range =
      bytes === undefined ? {} : { headers: { range: `bytes=${bytes[0]}-${bytes[1]}` } };
    // What a list names is of its origin, so the same credentials are for it.
    const asked = await upstream.ask(
      { url, authorization: address.authorization },
      { ...range, signal: viewer.signal },
    );
    if (!asked.ok) return asked.error;
    const response = asked.value;
    try {
      if (bytes !== undefined && response.statusCode !== 206) return 'garbled';
      return isList(response, url)
        ? await sendList(ask, response, url)
        : await sendPart(ask, response);
    } catch {
      return 'silent';
    } finally {
      response.destroy();
    }
  };
  const sendList = async (
    ask: number,
    response: IncomingMessage,
    url: URL,
  ): Promise<ViewFault | undefined> => {
    const text = await textOf(response, LIST_MOST);
    const list = text.ok ? numberedPlaylist(text.value, url, parts) : text;
    if (!list.ok) return list.error;
    await viewer.send(messageOf(ask, true, Buffer.from(list.value)));
    return undefined;
  };
  const sendPart = async (
    ask: number,
    response: IncomingMessage,
  ): Promise<ViewFault | undefined> => {
    // Pages of a gateway are no pictures.
    if (/html|json|xml/.test(response.headers['content-type'] ?? '')) return 'garbled';
    let size = 0;
    for await (const bytes of response as AsyncIterable<Buffer>) {
      size += bytes.length;
      if (size > PART_MOST) return 'garbled';
      await viewer.send(messageOf(ask, false, bytes));
    }
    await viewer.send(messageOf(ask, true, Buffer.alloc(0)));
    return undefined;
  };
  return async (asked) => {
    if (open >= AT_ONCE) return viewer.say({ ask: asked.ask, fault: 'busy' });
    open += 1;
    const fault = await answer(asked);
    open -= 1;
    if (fault !== undefined) viewer.say({ ask: asked.ask, fault });
  };
}

const isList = (response: IncomingMessage, url: URL): boolean =>
  /mpegurl/i.test(response.headers['content-type'] ?? '') || /\.m3u8?$/i.test(url.pathname);

function messageOf(ask: number, isLast: boolean, bytes: Buffer): Buffer {
  const head = Buffer.alloc(PART_HEAD);
  head.writeUInt32BE(ask);
  head[4] = isLast ? 1 : 0;
  return Buffer.concat([head, bytes]);
}
