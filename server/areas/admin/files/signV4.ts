import { createHash, createHmac } from 'node:crypto';

export type Signer = {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A URL that lets its holder do `method` to one object for a while: signature version 4 in the
 * query, body unsigned.
 */
export function presigned(
  method: 'GET' | 'PUT' | 'DELETE',
  object: URL,
  signer: Signer,
  now: number,
  seconds = 300,
): string {
  const stamp = `${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const day = stamp.slice(0, 8);
  const scope = `${day}/${signer.region}/s3/aws4_request`;
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${signer.accessKey}/${scope}`],
    ['X-Amz-Date', stamp],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ]
    .map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  const request = [
    method,
    object.pathname,
    query,
    `host:${object.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(request)].join('\n');
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${signer.secretKey}`, day), signer.region),
  );
  return `${object.origin}${object.pathname}?${query}&X-Amz-Signature=${hmac(key, toSign).toString('hex')}`;
}
