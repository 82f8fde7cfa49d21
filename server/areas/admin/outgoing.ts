import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { resolvedAddress, type AddressRules } from './addresses.ts';

const TIMEOUT_MS = 10_000;

export type Outgoing = {
  readonly url: string;
  /** Signs the body: `X-Pithead-Signature: sha256=...`; empty: not signed. */
  readonly key: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/**
 * Posts JSON to an address that an administrator stored. Its name is resolved, judged by the rules, and called at the very
 * addresses that were judged; redirections are not followed. Rejects unless the answer is a success.
 */
export async function postOut({ url, key, body, signal }: Outgoing, rules: AddressRules): Promise<void> {
  const resolved = await resolvedAddress(url, rules, 'webhookUrl');
  if (!resolved.ok) throw new Error(resolved.error.message);
  const address = resolved.value.addresses[0] ?? '';
  const text = JSON.stringify(body);
  const send = resolved.value.url.protocol === 'https:' ? httpsRequest : httpRequest;
  const status = await new Promise<number>((done, fail) => {
    const request = send(resolved.value.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(key === '' ? {} : { 'x-pithead-signature': `sha256=${createHmac('sha256', key).update(text).digest('hex')}` }),
      },
      lookup: (_, options, found) => {
        const family = isIP(address);
        if (options.all === true) found(null, [{ address, family }]);
        else found(null, address, family);
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    request.on('response', (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    request.on('error', fail);
    request.end(text);
  });
  if (status < 200 || status > 299) throw new Error(`The receiver of notices answered ${status}`);
}
