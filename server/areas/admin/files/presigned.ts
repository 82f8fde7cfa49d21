import { AwsV4Signer } from 'aws4fetch';

export type Signer = {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/**
 * A URL that lets its holder do `method` to one object for a while: signature version 4 in the
 * query, body unsigned.
 */
export async function presigned(
  method: 'GET' | 'PUT' | 'DELETE',
  object: URL,
  { region, accessKey, secretKey }: Signer,
  now: number,
  seconds = 300,
): Promise<string> {
  const url = new URL(object);
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    datetime: new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    signQuery: true,
  }).sign();
  return signed.url.href;
}
