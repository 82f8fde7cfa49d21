import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { file } from '#contracts/admin/traces.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { isPermitted } from '#contracts/http/isPermitted.ts';
import { actorOf } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { selectFields } from '#server/entity/read/selectFields.ts';
import { RawAnswer, route } from '#server/kernel/route.ts';
import { byteRangeOf, type ByteRange } from './byteRange.ts';
import type { Files } from './files.ts';
import { contentPath, privatePath, thumbKey, type StoredFile } from './keepFile.ts';
import { contentHeaders } from './contentHeaders.ts';
import { promisedKind } from './fileKinds.ts';

const asked = z.object({
  id: z.string().regex(/^[0-9a-z]{26}$/),
  thumb: z.string().max(1).optional(),
  inPage: z.string().max(1).optional(),
  t: z.string().max(20).optional(),
});

type Kept = Pick<
  StoredFile,
  'name' | 'size' | 'ext' | 'isPrivate' | 'place' | 'storedPath' | 'userId' | 'thumbUrl'
>;

/**
 * The bytes of files. One that is not private is read by whoever knows its id, which nobody
 * guesses, so that a picture needs no token in its address; a private one by its owner and by
 * whoever may read files. Nothing in them can run.
 */
export function contentRoutes(app: FastifyInstance, engine: Engine, files: Files): void {
  const find = async (id: string): Promise<Kept | undefined> => {
    const [row] = await selectFields(
      engine.pool,
      file,
      ['name', 'size', 'ext', 'isPrivate', 'place', 'storedPath', 'userId', 'thumbUrl'],
      'WHERE id = $1 AND NOT "isDeleted" AND NOT disabled',
      [id],
    );
    return row;
  };
  const missing = err(failure('record_not_found', 'There is no such file.', 'id'));
  const send = async (
    kept: Kept,
    { thumb, inPage }: z.output<typeof asked>,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<RawAnswer, Failure>> => {
    const small = thumb === '1' && kept.thumbUrl !== null;
    const { size, place, key, ext } = storedOf(kept, small);
    const range = small ? undefined : byteRangeOf(headers.range, size);
    if (range === 'unsatisfiable') {
      reply.code(416).header('content-range', `bytes */${size}`);
      return ok(new RawAnswer(''));
    }
    const stream = await files.storeOf(place)?.open(key, range);
    const kind = promisedKind(`file.${ext}`);
    if (stream === undefined || kind === undefined) return missing;
    reply.headers(contentHeaders({ ...kept, kind, inPage: inPage === '1' }));
    if (!small) reply.header('accept-ranges', 'bytes');
    if (range !== undefined) {
      reply.code(206).headers(rangeHeaders(range, size));
      // Of packed bytes a stretch would be another one.
      delete headers['accept-encoding'];
    }
    return ok(new RawAnswer(stream));
  };
  route(app, {
    method: 'GET',
    path: contentPath,
    access: 'public',
    about: 'Bytes of a file that is not private',
    input: asked,
    media: ['*/*'],
    async handle(input, request, reply) {
      const kept = await find(input.id);
      return kept === undefined || kept.isPrivate ? missing : send(kept, input, request, reply);
    },
  });
  route(app, {
    method: 'GET',
    path: privatePath,
    access: 'signedIn',
    about: 'Bytes of a file, to its owner and to whoever may read files',
    input: asked,
    media: ['*/*'],
    async handle(input, request, reply) {
      const kept = await find(input.id);
      if (kept === undefined) return missing;
      const actor = actorOf(request);
      // Whoever may read files reads those of the organisations that he sees.
      const may = async () =>
        isPermitted(actor.permissions, 'admin/file/get') &&
        (await engine.of(file).get(input.id, actor)).ok;
      return !kept.isPrivate || kept.userId === actor.userId || (await may())
        ? send(kept, input, request, reply)
        : missing;
    },
  });
}

/** Where the bytes lie, and what they are; `small`: of the small copy. */
function storedOf({ size, place, storedPath, ext }: Kept, small: boolean) {
  const key = storedPath ?? '';
  return {
    size: size ?? 0,
    place: place ?? 0,
    ...(small ? { key: thumbKey(key), ext: 'webp' } : { key, ext: ext ?? '' }),
  };
}

const rangeHeaders = (
  { start, end }: ByteRange,
  size: number,
): Record<string, string | number> => ({
  'content-range': `bytes ${start}-${end}/${size}`,
  'content-length': end - start + 1,
});
