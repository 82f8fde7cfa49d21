import { createHash } from 'node:crypto';
import type { FieldValues } from '#server/entity/override.ts';
import { promisedKind } from './fileKinds.ts';
import type { FileStore } from './fileStores.ts';
import { privatePath } from './keepFile.ts';

/** A document that the server made for somebody, by its name with its ending. */
export type MadeDocument = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whoever may open it. */
  readonly userId: string;
};

const LOCAL = 1;

/**
 * Puts its bytes into the store of this machine; answers the fields of the record that `id` will
 * be: a private file of whom it was made for. Throws for an ending that is not stored.
 */
export async function putDocument(
  store: FileStore,
  id: string,
  { name, bytes, userId }: MadeDocument,
  now: number,
): Promise<FieldValues> {
  const kind = promisedKind(name);
  if (kind === undefined) throw new Error(`Files like ${name} are not stored`);
  const month = new Date(now).toISOString().slice(0, 7).replace('-', '/');
  const storedPath = `${month}/${id}.${kind.ext}`;
  await store.keepBytes(storedPath, bytes, kind.mimeType);
  return {
    id,
    name,
    ext: kind.ext,
    mimeType: kind.mimeType,
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    mark: id,
    storedPath,
    url: `${privatePath}?id=${id}`,
    place: LOCAL,
    isPrivate: true,
    fileType: kind.fileType,
    userId,
  };
}
