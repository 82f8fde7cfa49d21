import { err, ok, type Result } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import type { RecordOf } from '#contracts/entity/defineEntity.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { ListQuery } from '#contracts/entity/list.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { seeingAll } from '#server/entity/actor.ts';
import { override, type CallContext, type EntityOverride } from '#server/entity/override.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { endings, promisedKind, shownName } from '../files/fileKinds.ts';
import type { Files } from '../files/files.ts';
import { cloudConfig, ownConfig, type OutsideStores } from '../files/upConfig.ts';

const MB = 1024 * 1024;
type UpQuestion = { readonly fileName: string; readonly place?: number | undefined };

/**
 * Files: sent in by anybody signed in, his own to rename and delete; those of others with the
 * permission of the verb.
 */
export const fileOverride = (files: Files, outside: OutsideStores): EntityOverride =>
  override(file, {
    hooks: {
      async beforeUpdate(draft, before) {
        const name = draft['name'];
        return typeof name !== 'string'
          ? ok(draft)
          : named(name, before.ext, (shown) => ({ ...draft, name: shown }));
      },
      async afterCommit({ before, after }) {
        if (after === undefined && before !== undefined) await files.drop(before);
      },
    },
    actions: {
      ...uploading(files, outside),
      getFileTypes: () =>
        ok(
          choicesOf(file.fields.fileType).map((choice) => ({
            ...choice,
            endings: endings[choice.id as keyof typeof endings],
          })),
        ),
      ...ownFileActions,
      ...storageActions(files),
    },
  });

/** Taking files, and telling browsers where to send them. */
const uploading = (files: Files, outside: OutsideStores) => ({
  async upload(_: undefined, context: CallContext) {
    const place = Number((context.request.query as { place?: string }).place ?? 1);
    const kept = await files.take(context, place);
    if (!kept.ok) return kept;
    const { id, mark, name, md5, storedPath, url, thumbUrl, size } = kept.value;
    return ok({ id, mark, name, md5, path: storedPath, url, thumbUrl, size });
  },
  async getUpConfig({ fileName, place }: UpQuestion, { request, engine }: CallContext) {
    const kind = promisedKind(shownName(fileName));
    if (kind === undefined)
      return err(failure('unsupported_type', 'Files of this kind are not stored.', 'fileName'));
    const rules = await files.rules();
    const wanted = place ?? rules.place;
    if (wanted === 3 && outside.cloud !== undefined)
      return ok(
        cloudConfig(
          outside.cloud,
          `${engine.newId()}.${kind.ext}`,
          rules.sizeMb * MB,
          engine.clock.now(),
        ),
      );
    if (files.storeOf(wanted) === undefined)
      return err(failure('unavailable', `The server has no store ${wanted} for files.`, 'place'));
    return ok(
      ownConfig(
        kind.fileType,
        `/admin/api/v1/file/upload?place=${wanted}`,
        request.host,
        request.protocol === 'https',
      ),
    );
  },
});

/** What somebody does with files of his own. */
const ownFileActions = {
  getPageFiles: (body: ListQuery, { engine, actor }: CallContext) =>
    engine
      .of(file)
      .list(
        { ...body, filter: { ...body.filter, userId: `${actor.userId}|Equal` } },
        seeingAll(actor),
      ),
  async rename({ id, name }: { id: string; name: string }, { engine, actor }: CallContext) {
    const found = await own(id, 'update', { engine, actor });
    if (!found.ok) return found;
    const { rowVersion } = found.value;
    return engine.of(file).update({ id, rowVersion, name }, seeingAll(actor));
  },
  async deleteFile({ id }: { id: string }, { engine, actor }: CallContext) {
    const found = await own(id, 'delete', { engine, actor });
    return found.ok ? engine.of(file).remove([id], seeingAll(actor)) : found;
  },
};

/** What the stores hold. */
const storageActions = (files: Files) => ({
  async syncAllFile(_: undefined, { engine }: CallContext) {
    const rows = await selectFields(
      engine.pool,
      file,
      ['id', 'place', 'storedPath'],
      'WHERE NOT "isDeleted" AND "storedPath" IS NOT NULL ORDER BY id LIMIT 10000',
    );
    const lost: string[] = [];
    for (const { id, place, storedPath } of rows) {
      const stream = await files.storeOf(place ?? 0)?.open(storedPath ?? '');
      stream?.destroy();
      if (stream === undefined && place !== 3) lost.push(id);
    }
    return ok({ total: rows.length, missing: lost.length, ids: lost.slice(0, 100) });
  },
  async gettotalspace() {
    const [space, { used }] = await Promise.all([files.space(), files.usedBy(undefined)]);
    return ok({ total: space?.total ?? 0, used, free: space?.free ?? 0 });
  },
  async getmyspace(_: undefined, { actor }: CallContext) {
    const [quotaMb, { used, count }] = await Promise.all([
      files.quota(actor.userId),
      files.usedBy(actor.userId),
    ]);
    return ok({ quota: quotaMb * MB, used, count });
  },
});

/**
 * His own file, or any that he sees and may do `action` to; one that he may not touch is not there.
 */
async function own(
  id: string,
  action: string,
  { engine, actor }: Pick<CallContext, 'engine' | 'actor'>,
): Promise<Result<RecordOf<typeof file>, Failure>> {
  const stored = engine.of(file);
  const found = await stored.get(id, seeingAll(actor));
  if (!found.ok || found.value.userId === actor.userId) return found;
  return isPermitted(actor.permissions, `admin/file/${action}`)
    ? stored.get(id, actor)
    : err(failure('record_not_found', 'You have no such file.', 'id'));
}

/** A new name keeps the ending that the bytes were proven by. */
function named<T>(
  name: string,
  ext: string | null,
  rest: (shown: string) => T,
): Result<T, Failure> {
  const shown = shownName(name);
  const whole = promisedKind(shown)?.ext === ext ? shown : `${shown}.${ext ?? ''}`;
  return shown === ''
    ? err(failure('bad_request', 'A file needs a name.', 'name'))
    : ok(rest(whole));
}
