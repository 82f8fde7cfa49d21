import { request as httpRequest, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https';
import { err, ok, type Result } from '#base/result.ts';
import type { ViewFault } from '#contracts/live/videoSession.ts';
import { lookupOf, resolvedAddress, type AddressRules } from '#server/areas/admin/addresses.ts';
import type { GatewayAddress } from './gateway.ts';

/** The first byte of an answer must come within this, and none may be further from the next. */
export const SILENT_MS = 10_000;

export type Asking = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly silentMs?: number;
};

/** Connections to the gateway for one viewer; `close` drops them all. */
export type Upstream = {
  /**
   * The answer to one question, once its head is there; its body is read, or destroyed, by the
   * caller. Asks only hosts of the list of allowed ones, at the very address that was judged, and
   * follows no redirection.
   */
  ask(address: GatewayAddress, asking: Asking): Promise<Result<IncomingMessage, ViewFault>>;
  close(): void;
};

/**
 * `rules` for an address are read anew for each question. Nothing but what the list names is asked,
 * public or not.
 */
export function openUpstream(rules: (url: URL) => Promise<AddressRules>): Upstream {
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: 3 }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: 3 }),
  };
  return {
    async ask(
      { url, authorization },
      { method = 'GET', body, headers, signal, silentMs = SILENT_MS },
    ) {
      const resolved = await resolvedAddress(
        url.href,
        { ...(await rules(url)), publicHosts: false },
        'playUrl',
      );
      if (!resolved.ok) return err('refused');
      if (signal.aborted) return err('ended');
      const address = resolved.value.addresses[0] ?? '';
      const isSecure = url.protocol === 'https:';
      if (!isSecure && url.protocol !== 'http:') return err('refused');
      return new Promise((done) => {
        const request = (isSecure ? httpsRequest : httpRequest)(url, {
          method,
          agent: isSecure ? agents.https : agents.http,
          headers: {
            ...headers,
            ...(authorization === undefined ? {} : { authorization }),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          lookup: lookupOf(address),
          signal,
          timeout: silentMs,
        });
        let isSilent = false;
        request.on('timeout', () => {
          isSilent = true;
          request.destroy();
        });
        request.on('response', (response) => {
          const fault = faultOf(response.statusCode ?? 0);
          if (fault === undefined) return done(ok(response));
          response.destroy();
          done(err(fault));
        });
        // Also after an answer: its body ends in an error of its own then.
        request.on('error', () => done(err(isSilent ? 'silent' : 'unreachable')));
        request.end(body);
      });
    },
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function faultOf(status: number): ViewFault | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404 || status === 400) return 'missing';
  return 'unreachable';
}

/** The whole of a body as text; fails as `bytesOf` does. */
export async function textOf(
  response: IncomingMessage,
  most: number,
): Promise<Result<string, ViewFault>> {
  const bytes = await bytesOf(response, most);
  return bytes.ok ? ok(bytes.value.toString('utf8')) : bytes;
}

/** The whole of a body; `garbled` when it is longer than `most` bytes, `silent` when it breaks off. */
export async function bytesOf(
  response: IncomingMessage,
  most: number,
): Promise<Result<Buffer, ViewFault>> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > most) return err('garbled');
      parts.push(part);
    }
  } catch {
    return err('silent');
  }
  return ok(Buffer.concat(parts));
}
