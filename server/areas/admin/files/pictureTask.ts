import sharp from 'sharp';
import { failure } from '#contracts/errors.ts';
import { Refusal, serveTask } from '#server/kernel/bounded/boundedTask.ts';
import { PIXELS_MOST, type Picture } from './picture.ts';

/** Where the picture lies, and after how many seconds its unpacking is given up. */
export type PictureTask = { readonly path: string; readonly seconds: number };

const THUMB_SIDE = 320;
const tooLarge = (): Refusal =>
  new Refusal(
    failure('too_complex', `A picture may have ${PIXELS_MOST / 1_000_000} million pixels.`, 'file'),
  );

await serveTask<PictureTask, Picture>(async function* ({ path, seconds }) {
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight = height,
    } = await sharp(path, { limitInputPixels: PIXELS_MOST }).metadata();
    if (width * pageHeight * pages > PIXELS_MOST) throw tooLarge();
    const thumb = await sharp(path, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
      .rotate()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .timeout({ seconds })
      .toBuffer();
    yield { width, height: pageHeight, thumb };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (/pixel limit/i.test(String(error))) throw tooLarge();
    throw new Refusal(failure('bad_file', 'The picture cannot be read.', 'file'));
  }
});
