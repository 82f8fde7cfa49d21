import { createHmac } from 'node:crypto';
import { withoutSlashes } from '#base/withoutSlashes.ts';
import type { ObjectStore } from './fileStores.ts';

/**
 * A third party's cloud that takes files from browsers: its upload host, and where they are read
 * from afterwards.
 */
export type CloudStore = {
  readonly host: string;
  readonly bucket: string;
  readonly readUrl: string;
  readonly accessKey: string;
  readonly secretKey: string;
};
export type OutsideStores = {
  readonly object: ObjectStore | undefined;
  readonly cloud: CloudStore | undefined;
};

/**
 * Answer of getUpConfig: the label to send as `path`, the address, and for a third party what its
 * host wants.
 */
export type UpConfig = {
  readonly path: string;
  readonly url: string;
  readonly token: string;
  readonly ak: string;
  readonly config: {
    readonly useHttps: boolean;
    readonly zoneObj: { readonly srcUpHosts: readonly string[] };
  };
};

/** Where a browser sends a file that the server takes. */
export const ownConfig = (
  path: string,
  url: string,
  host: string,
  useHttps: boolean,
): UpConfig => ({
  path,
  url,
  token: '',
  ak: '',
  config: { useHttps, zoneObj: { srcUpHosts: [host] } },
});

const TOKEN_SEC = 3600;

/**
 * Where a browser sends a file of the cloud: a token for one object under `key`, no larger than
 * `bytesMost`.
 */
export function cloudConfig(
  cloud: CloudStore,
  key: string,
  bytesMost: number,
  now: number,
): UpConfig {
  const policy = base64Url(
    JSON.stringify({
      scope: `${cloud.bucket}:${key}`,
      deadline: Math.floor(now / 1000) + TOKEN_SEC,
      fsizeLimit: bytesMost,
      insertOnly: 1,
    }),
  );
  const sign = createHmac('sha1', cloud.secretKey)
    .update(policy)
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const host = cloud.host.replace(/^https?:\/\//, '');
  return {
    path: key,
    url: `${withoutSlashes(cloud.readUrl)}/${key}`,
    token: `${cloud.accessKey}:${sign}:${policy}`,
    ak: cloud.accessKey,
    config: { useHttps: !cloud.host.startsWith('http://'), zoneObj: { srcUpHosts: [host] } },
  };
}

const base64Url = (text: string): string =>
  Buffer.from(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
