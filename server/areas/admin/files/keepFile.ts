import { file } from '#contracts/admin/traces.ts';
import type { Result } from '#base/result.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import type { Failure } from '#contracts/errors.ts';
import { paths } from '#contracts/http/paths.ts';
import type { CallContext } from '#server/entity/override.ts';
import type { FileStore } from './fileStores.ts';
import { readPicture } from './picture.ts';
import type { Taken } from './takeFile.ts';

export type StoredFile = RecordOf<typeof file>;

export const contentPath = '/admin/api/v1/file/content';
export const privatePath = paths.privateFile;

/**
 * Puts a file that was taken into its store and makes its record; without a record no bytes stay.
 */
export async function keepFile(
  taken: Taken,
  owner: string | null,
  store: FileStore,
  place: number,
  context: CallContext,
  now: number,
): Promise<Result<StoredFile, Failure>> {
  const { engine, actor } = context;
  const { kind, path, fields } = taken;
  const picture = kind.fileType === 'image' ? await readPicture(path) : undefined;
  if (picture !== undefined && !picture.ok) return picture;
  const id = engine.newId();
  const month = new Date(now).toISOString().slice(0, 7).replace('-', '/');
  const key = `${month}/${id}.${kind.ext}`;
  const isPrivate = fields['isPrivate'] === 'true' || fields['isPrivate'] === '1';
  const url = `${isPrivate ? privatePath : contentPath}?id=${id}`;
  await store.keep(key, path, kind.mimeType);
  if (picture !== undefined)
    await store.keepBytes(thumbKey(key), Buffer.from(picture.value.thumb), 'image/webp');
  const made = await engine
    .of(file)
    .create({ name: taken.name, folder: fields['folder'] ?? null }, actor, {
      id,
      ext: kind.ext,
      mimeType: kind.mimeType,
      size: taken.size,
      md5: taken.md5,
      mark: id,
      storedPath: key,
      url,
      place,
      isPrivate,
      fileType: kind.fileType,
      userId: owner,
      bizType: fields['bizType']?.slice(0, 60) ?? null,
      bizId: fields['bizId']?.slice(0, 64) ?? null,
      ...(picture === undefined ? {} : { ...sizeOf(picture.value), thumbUrl: `${url}&thumb=1` }),
    });
  if (!made.ok) await forget(store, key);
  return made as Result<StoredFile, Failure>;
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width,
  height,
});

/** Key of the small copy beside a picture. */
export const thumbKey = (key: string): string => key.replace(/\.[a-z0-9]+$/, '.thumb.webp');

/** Removes the bytes of a file, the small copy too. */
export async function forget(store: FileStore, key: string): Promise<void> {
  await store.remove(key);
  await store.remove(thumbKey(key));
}
