import { createHash } from 'node:crypto';
import type { FieldValues } from '#server/entity/override.ts';
import type { FileStore } from './fileStores.ts';
import { contentPath, thumbKey } from './keepFile.ts';

/** A picture that the server made itself, with its small copy. */
export type MadePicture = {
  readonly name: string;
  /** JPEG. */
  readonly bytes: Buffer;
  /** WebP. */
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
};

const LOCAL = 1;

/** Puts its bytes into the store of this machine; answers the fields of the record that `id` will be. */
export async function putPicture(
  store: FileStore,
  id: string,
  { name, bytes, thumb, width, height }: MadePicture,
  now: number,
): Promise<FieldValues> {
  const month = new Date(now).toISOString().slice(0, 7).replace('-', '/');
  const storedPath = `${month}/${id}.jpg`;
  const url = `${contentPath}?id=${id}`;
  await store.keepBytes(storedPath, bytes, 'image/jpeg');
  await store.keepBytes(thumbKey(storedPath), thumb, 'image/webp');
  return {
    id,
    name,
    ext: 'jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    mark: id,
    storedPath,
    url,
    thumbUrl: `${url}&thumb=1`,
    place: LOCAL,
    isPrivate: false,
    fileType: 'image',
    width,
    height,
  };
}
