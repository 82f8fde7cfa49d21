import { rm } from 'node:fs/promises';
import { err, ok, type Result } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { worker } from '#contracts/signage/worker.ts';
import { photoBounds, photoQuery, type PhotoAnswer } from '#contracts/signage/workerCalls.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import { within } from '#server/entity/lifecycle/within.ts';
import type { CallContext, FieldValues } from '#server/entity/override.ts';
import { inWriteTransaction } from '#server/entity/write/writeTransaction.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { PhotoPart, PhotoTask } from './photoTask.ts';
import { seenWorkers, type SeenWorker } from './seenWorkers.ts';

const reader = new BoundedWorker<PhotoTask, PhotoPart>(new URL('./photoTask.ts', import.meta.url), {
  memoryMb: 192,
  timeMs: 240_000,
  waiting: 2,
});

type Photo = Extract<PhotoPart, { kind: 'photo' }> & { readonly of: SeenWorker };

/**
 * Takes a ZIP of photos called `{jobNo}.jpg` or `.png`: those of workers whom the caller sees
 * become their photos, all together or, where one cannot be stored, none.
 */
export const importImage =
  (files: Files) =>
  async (_: unknown, context: CallContext): Promise<Result<PhotoAnswer, Failure>> => {
    const asked = photoQuery.safeParse(context.request.query);
    if (!asked.success) return err(failure('bad_request', 'dryRun is true or false.', 'dryRun'));
    const taken = await files.takeArchive(context.request, photoBounds.zipMb);
    if (!taken.ok) return taken;
    try {
      return await photosIn(taken.value.path, asked.data.dryRun, files, context);
    } finally {
      await rm(taken.value.path, { force: true });
    }
  };

async function photosIn(
  path: string,
  dryRun: boolean,
  files: Files,
  context: CallContext,
): Promise<Result<PhotoAnswer, Failure>> {
  const workers = new Map(
    (await seenWorkers(context.engine, context.actor)).map((one) => [one.jobNo, one]),
  );
  const photos: Photo[] = [];
  const answer = { dryRun, unmatched: [] as string[], refused: [] as PhotoAnswer['refused'] };
  // What it has loaded natively must stay when the worker goes.
  await import('sharp');
  const read = await reader.run({ path, jobNos: [...workers.keys()] }, (part) => {
    if (part.kind === 'unmatched') answer.unmatched.push(part.file);
    else if (part.kind === 'refused') answer.refused.push({ file: part.file, code: part.code });
    else {
      const of = workers.get(part.jobNo);
      if (of !== undefined) photos.push({ ...part, of });
    }
  });
  if (!read.ok) return read;
  const stored = dryRun ? ok(undefined) : await store(photos, files, context);
  if (!stored.ok) return stored;
  const matched = photos.map((photo) => ({
    file: photo.file,
    jobNo: photo.jobNo,
    workerId: photo.of.id,
    name: photo.of.name,
    replaces: (photo.of.photoUrl ?? '') !== '',
  }));
  return ok({ ...answer, matched });
}

/** Bytes first, then all records in one transaction; where one fails no bytes stay. */
async function store(
  photos: readonly Photo[],
  files: Files,
  { engine, actor }: CallContext,
): Promise<Result<undefined, Failure>> {
  const put: { readonly photo: Photo; readonly fields: FieldValues }[] = [];
  const keep = async (): Promise<Result<undefined, Failure>> => {
    for (const photo of photos) {
      const kept = await files.putPicture(engine.newId(), {
        ...photo,
        name: `${photo.jobNo}.jpg`,
        bytes: Buffer.from(photo.bytes),
        thumb: Buffer.from(photo.thumb),
      });
      if (!kept.ok) return kept;
      put.push({ photo, fields: { ...kept.value, userId: actor.userId, bizType: worker.name } });
    }
    return inWriteTransaction(engine, actor, async (write) => {
      for (const { photo, fields } of put) {
        const { name, ...set } = fields;
        const record = await within(write).create(file, { name: String(name) }, set);
        if (!record.ok) return record;
        const done = await within(write).set(worker, photo.of.id, { photoUrl: fields['url'] });
        if (!done.ok) return done;
      }
      return ok(undefined);
    });
  };
  const drop = (): Promise<unknown> =>
    Promise.all(
      put.map(({ fields }) => files.drop({ place: 1, storedPath: String(fields['storedPath']) })),
    );
  try {
    const done = await keep();
    if (!done.ok) await drop();
    return done;
  } catch (error) {
    await drop();
    throw error;
  }
}
