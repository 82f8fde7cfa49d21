import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { BoundedWorker } from '#server/kernel/bounded/boundedWorker.ts';
import type { PictureTask } from './pictureTask.ts';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** WebP, within 320 by 320. */ readonly thumb: Uint8Array;
};

/** Pixels of all frames together; a picture of more is refused before it is unpacked. */
export const PIXELS_MOST = 60_000_000;
/** After this the library gives up; a worker whose library does not is ended later. */
const SECONDS = 20;

const worker = new BoundedWorker<PictureTask, Picture>(
  new URL('./pictureTask.ts', import.meta.url),
  {
    memoryMb: 64,
    timeMs: 1.5 * SECONDS * 1000,
    waiting: 32,
  },
);

/**
 * Reads a picture's size and makes its small copy; refuses what cannot be read as a picture or is
 * too large to unpack. The library comes with the first picture: 20 MB that a server which is sent
 * none does without.
 */
export async function readPicture(path: string): Promise<Result<Picture, Failure>> {
  // What it has loaded natively must stay when the worker goes.
  await import('sharp');
  let picture: Picture | undefined;
  const read = await worker.run({ path, seconds: SECONDS }, (part) => (picture = part));
  if (!read.ok) return read;
  return picture === undefined
    ? err(failure('bad_file', 'The picture cannot be read.', 'file'))
    : ok(picture);
}
