import { err, ok, type Result } from '../../../../src/base/result.ts';
import { failure, type Failure } from '../../../../src/contracts/errors.ts';

export type Picture = { readonly width: number; readonly height: number; /** WebP, within 320 by 320. */ readonly thumb: Buffer };

/** Pixels of all frames together; a picture of more is refused before it is unpacked. */
export const PIXELS_MOST = 60_000_000;
const THUMB_SIDE = 320;

/**
 * Reads a picture's size and makes its small copy; refuses what cannot be read as a picture or is too large to unpack. The
 * library comes with the first picture: 20 MB that a server which is sent none does without.
 */
export async function readPicture(path: string): Promise<Result<Picture, Failure>> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, pages = 1, pageHeight = height } = await sharp(path, { limitInputPixels: PIXELS_MOST }).metadata();
    if (width * pageHeight * pages > PIXELS_MOST) return tooLarge;
    const thumb = await sharp(path, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
      .rotate()
      .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return ok({ width, height: pageHeight, thumb });
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? tooLarge : err(failure('bad_file', 'The picture cannot be read.', 'file'));
  }
}

const tooLarge = err(failure('bad_file', `A picture may have ${PIXELS_MOST / 1_000_000} million pixels.`, 'file'));
