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
import { byteRangeOf } from './byteRange.ts';
import { contentPath, privatePath, thumbKey, type Files, type StoredFile } from './files.ts';
import { promisedKind } from './fileKinds.ts';

const asked = z.object({
  id: z.string().regex(/^[0-9a-z]{26}$/),
  thumb: z.string().max(1).optional(),
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
  const find = (id: string): Promise<Kept | undefined> => keptFile(engine, id);
  const send = sender(files);
  route(app, {
    method: 'GET',
    path: contentPath,
    access: 'public',
    about: 'Bytes of a file that is not private',
    input: asked,
    async handle({ id, thumb }, request, reply) {
      const kept = await find(id);
      return kept === undefined || kept.isPrivate
        ? missing
        : send(kept, thumb === '1', request, reply);
    },
  });
  route(app, {
    method: 'GET',
    path: privatePath,
    access: 'signedIn',
    about: 'Bytes of a file, to its owner and to whoever may read files',
    input: asked,
    async handle({ id, thumb }, request, reply) {
      const kept = await find(id);
      if (kept === undefined) return missing;
      const actor = actorOf(request);
      // Whoever may read files reads those of the organisations that he sees.
      const may = async () =>
        isPermitted(actor.permissions, 'admin/file/get') &&
        (await engine.of(file).get(id, actor)).ok;
      return !kept.isPrivate || kept.userId === actor.userId || (await may())
        ? send(kept, thumb === '1', request, reply)
        : missing;
    },
  });
}

const missing = err(failure('record_not_found', 'There is no such file.', 'id'));

async function keptFile(engine: Engine, id: string): Promise<Kept | undefined> {
  const [row] = await selectFields(
    engine.pool,
    file,
    ['name', 'size', 'ext', 'isPrivate', 'place', 'storedPath', 'userId', 'thumbUrl'],
    'WHERE id = $1 AND NOT "isDeleted" AND NOT disabled',
    [id],
  );
  return row;
}

/** Answers with the bytes of a file, or the stretch of them that is asked for. */
const sender =
  (files: Files) =>
  async (
    kept: Kept,
    thumb: boolean,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Result<RawAnswer, Failure>> => {
    const small = thumb && kept.thumbUrl !== null;
    const size = kept.size ?? 0;
    const range = small ? undefined : byteRangeOf(headers.range, size);
    if (range === 'unsatisfiable') {
      reply.code(416).header('content-range', `bytes */${size}`);
      return ok(new RawAnswer(''));
    }
    const stored = kept.storedPath ?? '';
    const stream = await files
      .storeOf(kept.place ?? 0)
      ?.open(small ? thumbKey(stored) : stored, range);
    const kind = promisedKind(small ? 'small.webp' : `file.${kept.ext ?? ''}`);
    if (stream === undefined || kind === undefined) return missing;
    describe(reply, kept, kind);
    if (!small) reply.header('accept-ranges', 'bytes');
    if (range !== undefined) {
      reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
        .header('content-length', range.end - range.start + 1);
      // Of packed bytes a stretch would be another one.
      delete headers['accept-encoding'];
    }
    return ok(new RawAnswer(stream));
  };

/** What the answer says of the file: nothing in it can run. */
function describe(
  reply: FastifyReply,
  { name, isPrivate }: Kept,
  { inline, mimeType }: NonNullable<ReturnType<typeof promisedKind>>,
): void {
  reply
    .header('content-type', mimeType)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header(
      'cache-control',
      isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable',
    );
}
