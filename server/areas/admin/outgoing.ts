import { createHmac } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { lookupOf, resolvedAddress, type AddressRules } from './addresses.ts';

const TIMEOUT_MS = 10_000;
const KEPT_CHARS = 1_000;

/** The rules let nobody call this address. */
export class AddressRefused extends Error {}

/** As much of an answer as is kept, without what no text of the database holds. */
export const keptAnswer = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().slice(0, KEPT_CHARS);

export type Outgoing = {
  readonly url: string;
  /** Signs the body: `X-Pithead-Signature: sha256=...`; empty: not signed. */
  readonly key: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
};

/**
 * Posts JSON to an address that an administrator stored. Its name is resolved, judged by the rules,
 * and called at the very addresses that were judged; redirections are not followed. Rejects unless
 * the answer is a success.
 */
export async function postOut(
  { url, key, body, signal }: Outgoing,
  rules: AddressRules,
): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...(key === ''
      ? {}
      : {
          'x-pithead-signature': `sha256=${createHmac('sha256', key).update(text).digest('hex')}`,
        }),
  };
  const response = await send(url, 'webhookUrl', rules, { method: 'POST', headers, text, signal });
  response.resume();
  const status = response.statusCode ?? 0;
  if (!isSuccess(status)) throw new Error(`The receiver of notices answered ${status}`);
}

/** So much of an answer is read. */
const ANSWER_BYTES = 4096;

/**
 * Posts a JSON text as `postOut` calls and answers what came back, whatever its status, its text as
 * far as it is read. Rejects where nobody answered, with AddressRefused where nobody was asked.
 */
export async function postText(
  {
    url,
    text,
    headers,
    signal,
  }: {
    readonly url: string;
    readonly text: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
  rules: AddressRules,
): Promise<{ readonly status: number; readonly text: string }> {
  const response = await send(url, 'url', rules, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    },
    text,
    signal,
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection.
    if (size >= ANSWER_BYTES) break;
  }
  return {
    status: response.statusCode ?? 0,
    text: Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8'),
  };
}

/** A JSON document is at most this long. */
const MOST_BYTES = 1024 * 1024;

/**
 * The JSON at an address that an administrator stored, called as `postOut` calls; a key is told as
 * bearer. Rejects where there is none.
 */
export async function getJson(url: string, key: string, rules: AddressRules): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
  };
  const response = await send(url, 'url', rules, {
    method: 'GET',
    headers,
    text: undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const status = response.statusCode ?? 0;
  if (!isSuccess(status)) {
    response.resume();
    throw new Error(`The service answered ${status}`);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('The service answered too much');
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

type Sent = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | undefined;
  readonly signal: AbortSignal;
};

async function send(
  url: string,
  field: string,
  rules: AddressRules,
  { method, headers, text, signal }: Sent,
): Promise<IncomingMessage> {
  const resolved = await resolvedAddress(url, rules, field);
  if (!resolved.ok) throw new AddressRefused(resolved.error.message);
  const address = resolved.value.addresses[0] ?? '';
  const request = (resolved.value.url.protocol === 'https:' ? httpsRequest : httpRequest)(
    resolved.value.url,
    {
      method,
      headers,
      lookup: lookupOf(address),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    },
  );
  return new Promise((done, fail) => {
    request.on('response', done);
    request.on('error', fail);
    request.end(text);
  });
}

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;
