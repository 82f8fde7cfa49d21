import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { withoutSlashes } from '#base/withoutSlashes.ts';
import type { ByteRange } from './byteRange.ts';
import { presigned, type Signer } from './presigned.ts';

/** Where bytes of files lie, under keys that the server makes. */
export type FileStore = {
  /** Takes over the file at `path`. */
  keep(key: string, path: string, mimeType: string): Promise<void>;
  keepBytes(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** The whole or a stretch that lies in it; undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
  /** Bytes that fit and that are free; undefined where that is not known. */
  space(): Promise<{ readonly total: number; readonly free: number } | undefined>;
};

/** What the server made as a key, and nothing else: no key leads out of the folder. */
const keyPattern = /^\d{4}\/\d{2}\/[0-9a-z]{26}(\.thumb)?\.[a-z0-9]{1,8}$/;

/** Files in a folder of this machine. */
export function localStore(folder: string): FileStore {
  const at = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error('A key of a file has another form');
    return join(folder, key);
  };
  const room = (key: string): Promise<unknown> => mkdir(dirname(at(key)), { recursive: true });
  return {
    async keep(key, path) {
      await room(key);
      await rename(path, at(key));
    },
    async keepBytes(key, bytes) {
      await room(key);
      await writeFile(at(key), bytes, { mode: 0o600 });
    },
    async open(key, range) {
      const found = await stat(at(key)).catch(() => undefined);
      return found?.isFile() === true ? createReadStream(at(key), range) : undefined;
    },
    remove: (key) => rm(at(key), { force: true }),
    async space() {
      await mkdir(folder, { recursive: true });
      const { bsize, blocks, bavail } = await statfs(folder);
      return { total: bsize * blocks, free: bsize * bavail };
    },
  };
}

export type ObjectStore = Signer & {
  /** Address of the bucket, such as `https://store.example/bucket`. */ readonly bucketUrl: string;
};

/** Files in a bucket that speaks S3; each call is presigned and good for five minutes. */
export function objectStore(store: ObjectStore, now: () => number): FileStore {
  const ask = async (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    {
      body,
      headers = {},
    }: { readonly body?: Blob; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> => {
    const url = await presigned(
      method,
      new URL(`${withoutSlashes(store.bucketUrl)}/${key}`),
      store,
      now(),
    );
    return fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(120_000),
      headers,
      ...(body === undefined ? {} : { body }),
    });
  };
  const put = async (key: string, body: Blob, mimeType: string): Promise<void> => {
    const { ok, status } = await ask('PUT', key, { body, headers: { 'content-type': mimeType } });
    if (!ok) throw new Error(`The object store refused a file with status ${status}`);
  };
  return {
    async keep(key, path, mimeType) {
      await put(key, await openAsBlob(path), mimeType);
      await rm(path, { force: true });
    },
    keepBytes: (key, bytes, mimeType) => put(key, new Blob([new Uint8Array(bytes)]), mimeType),
    async open(key, range) {
      const answer = await ask(
        'GET',
        key,
        range === undefined ? {} : { headers: { range: `bytes=${range.start}-${range.end}` } },
      );
      // A store that knows no stretches would send the whole in place of one.
      if (range !== undefined && answer.status === 200)
        throw new Error('The object store serves no stretches of files');
      return answer.ok && answer.body !== null
        ? Readable.fromWeb(answer.body as ReadableStream)
        : undefined;
    },
    async remove(key) {
      await ask('DELETE', key);
    },
    space: () => Promise.resolve(undefined),
  };
}
