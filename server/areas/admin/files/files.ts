import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { uploadTab } from '#contracts/admin/settingTabs.ts';
import type { CallContext, FieldValues } from '#server/entity/override.ts';
import type { SettingStore } from '../settingStore.ts';
import type { Disk } from './disk.ts';
import { localStore, objectStore, type FileStore } from './fileStores.ts';
import { fileTypes, type FileKind, type FileType } from './fileKinds.ts';
import { forget, keepFile, type StoredFile } from './keepFile.ts';
import { Arriving, quotaOf, usedSpace } from './quota.ts';
import { putDocument, type MadeDocument } from './putDocument.ts';
import { putPicture, type MadePicture } from './putPicture.ts';
import { takeFile, type Taken } from './takeFile.ts';
import type { OutsideStores } from './upConfig.ts';

export type FilesOptions = {
  readonly pool: Pool;
  readonly settings: SettingStore;
  /** Of this machine, for files of place 1 and for those that come in. */
  readonly folder: string;
  readonly disk: Disk;
  readonly outside: OutsideStores;
  readonly now: () => number;
};

/**
 * What whoever has not signed in may upload, more narrowly than the settings say; all of them share
 * the space of one user.
 */
export type OpenUpload = {
  readonly only: FileType;
  readonly sizeMb: number;
  /** In place of what the form says besides the file. */
  readonly fields: Readonly<Record<string, string>>;
};

export type Files = ReturnType<typeof openFiles>;

const MB = 1024 * 1024;

/** Files of users: taken, proven, measured and kept; read again by their record alone. */
export function openFiles({ pool, settings, folder, disk, outside, now }: FilesOptions) {
  const local = localStore(join(folder, 'kept'));
  const object = outside.object === undefined ? undefined : objectStore(outside.object, now);
  const storeOf = (place: number): FileStore | undefined =>
    place === 1 ? local : place === 2 ? object : undefined;
  const arriving = new Arriving();
  const rules = () => settings.tab('config', 'upload', uploadTab);
  const usedBy = (userId: string | null | undefined) => usedSpace(pool, userId);
  const quota = async (userId: string): Promise<number> =>
    quotaOf(pool, userId, (await rules()).quotaMb);
  return {
    rules,
    quota,
    storeOf,
    usedBy,
    space: () => local.space(),
    /** Takes the file that a request brings; what is refused leaves nothing behind. */
    async take(
      context: CallContext,
      place: number,
      open?: OpenUpload,
    ): Promise<Result<StoredFile, Failure>> {
      const store = storeOf(place);
      if (store === undefined)
        return err(failure('bad_request', 'There is no such place to store files.', 'place'));
      const { userId, permissions } = context.actor;
      if (permissions.length === 0)
        return err(
          failure('forbidden', 'Whoever has no role stores no files: an administrator gives one.'),
        );
      const owner = open === undefined ? userId : null;
      const sizeMb = Math.min((await rules()).sizeMb, open?.sizeMb ?? Number.POSITIVE_INFINITY);
      const quotaMb = await quota(userId);
      const isFull = async (more: number): Promise<boolean> => {
        // Before the records are counted: a file that becomes one meanwhile is in either sum.
        const coming = arriving.of(userId);
        return (await usedBy(owner)).used + coming + more > quotaMb * MB;
      };
      if (await isFull(1))
        return err(
          failure('quota_reached', `Your files fill the ${quotaMb} MB that you have.`, 'file'),
        );
      const taken = await takeFile(context.request, join(folder, 'incoming'), sizeMb * MB, disk);
      if (!taken.ok) return taken;
      const { size, kind, path } = taken.value;
      const fields = open?.fields ?? taken.value.fields;
      arriving.add(userId, size);
      try {
        const unfit = faultOfUpload(kind, fields, open);
        if (unfit !== undefined) return err(unfit);
        if (await isFull(0))
          return err(
            failure(
              'quota_reached',
              `The file does not fit the ${quotaMb} MB that you have.`,
              'file',
            ),
          );
        return await keepFile({ ...taken.value, fields }, owner, store, place, context, now());
      } finally {
        arriving.add(userId, -size);
        await rm(path, { force: true });
      }
    },
    /** Takes an archive to be read and let go of: whoever asks for it removes what lies at `path`. */
    async takeArchive(request: FastifyRequest, mb: number): Promise<Result<Taken, Failure>> {
      const taken = await takeFile(request, join(folder, 'incoming'), mb * MB, disk);
      if (!taken.ok || taken.value.kind.fileType === 'archive') return taken;
      await rm(taken.value.path, { force: true });
      return err(failure('unsupported_type', 'Send a ZIP archive.', 'file'));
    },
    /** Keeps a picture that the server made; answers the fields of its record. */
    putPicture: (id: string, picture: MadePicture) =>
      ifRoom(disk, picture.bytes, () => putPicture(local, id, picture, now())),
    /** Keeps a document that the server made for somebody; answers the fields of its record. */
    putDocument: (id: string, document: MadeDocument) =>
      ifRoom(disk, document.bytes, () => putDocument(local, id, document, now())),
    /** Removes the bytes of a file whose record is gone. */
    async drop({ place, storedPath }: Pick<StoredFile, 'place' | 'storedPath'>): Promise<void> {
      const store = storeOf(place ?? 0);
      if (store !== undefined && storedPath !== null) await forget(store, storedPath);
    },
  };
}

/** Keeps what fits onto the disk. */
async function ifRoom(
  disk: Disk,
  { length }: Buffer,
  put: () => Promise<FieldValues>,
): Promise<Result<FieldValues, Failure>> {
  if ((await disk.room()) < length)
    return err(failure('disk_full', 'The disk is too full for files.', 'file'));
  return ok(await put());
}

/** What `path` may say: a label, never a place. */
const labels: ReadonlySet<string> = new Set([...fileTypes, 'avatar']);

/** Why a file that came in is not kept: its kind, or where the form wants it. */
function faultOfUpload(
  { fileType }: FileKind,
  { path }: Readonly<Record<string, string>>,
  open: OpenUpload | undefined,
): Failure | undefined {
  if (open !== undefined && fileType !== open.only)
    return failure('unsupported_type', 'Files of this kind are not taken here.', 'file');
  return path === undefined || labels.has(path)
    ? undefined
    : failure('bad_request', 'path is one of the labels that getUpConfig gives.', 'path');
}
