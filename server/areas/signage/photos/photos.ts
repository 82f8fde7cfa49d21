import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { photoAnswer, photoTaken } from '#contracts/signage/photo.ts';
import { device } from '#contracts/signage/signage.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';
import { query, rowsOf } from '#server/entity/rows.ts';

/** Keeps what a player says that its page looks like, in place of the one before. */
export async function keepPhoto(
  { pool, clock }: Engine,
  deviceId: string,
  base64: string,
): Promise<Result<z.output<typeof photoTaken>, Failure>> {
  const jpeg = Buffer.from(base64, 'base64');
  if (!isJpeg(jpeg)) return err(failure('bad_request', 'That is no JPEG.', 'jpeg'));
  const hash = createHash('sha256').update(jpeg).digest('hex');
  await query(
    pool,
    `INSERT INTO player_photo (device_id, received, hash, jpeg) VALUES ($1, $2, $3, $4)
     ON CONFLICT (device_id) DO UPDATE
       SET received = excluded.received, hash = excluded.hash, jpeg = excluded.jpeg`,
    [deviceId, Math.floor(clock.now()), hash, jpeg],
  );
  return ok({ hash });
}

/** The newest photograph of a device that the caller sees. */
export async function photoOf(
  engine: Engine,
  id: string,
  actor: Actor,
): Promise<Result<z.output<typeof photoAnswer>, Failure>> {
  const seen = await engine.of(device).get(id, actor);
  if (!seen.ok) return seen;
  const [found] = await rowsOf(
    photoRow,
    engine.pool,
    'SELECT received::float8 AS received, hash, jpeg FROM player_photo WHERE device_id = $1',
    [id],
  );
  return ok(found === undefined ? null : { ...found, jpeg: found.jpeg.toString('base64') });
}

const photoRow = z.object({
  received: z.number(),
  hash: z.string(),
  jpeg: z.instanceof(Buffer),
});

/** By its first and last bytes: whoever looks at it has his browser read it as nothing else. */
const isJpeg = (bytes: Buffer): boolean =>
  bytes.length > 4 &&
  bytes.readUInt16BE(0) === 0xff_d8 &&
  bytes[2] === 0xff &&
  bytes.readUInt16BE(bytes.length - 2) === 0xff_d9;
