import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** A new secret of the Standard Webhooks scheme. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** Whether a text is a secret of the scheme: `whsec_` and 24 to 64 bytes as base64. */
export function isSecret(text: string): boolean {
  if (!text.startsWith(PREFIX)) return false;
  const coded = text.slice(PREFIX.length);
  const bytes = Buffer.from(coded, 'base64');
  return (
    bytes.toString('base64') === coded && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES
  );
}

/**
 * The headers that sign a call by the Standard Webhooks scheme: `v1,` and the HMAC-SHA256 of
 * `id.timestamp.body` as base64, one for each secret; `now` in epoch ms.
 */
export function signedHeaders(
  id: string,
  now: number,
  body: string,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
