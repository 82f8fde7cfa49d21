import sharp from 'sharp';

export type AnewPicture = {
  /** JPEG. */
  readonly bytes: Uint8Array;
  /** WebP, within 320 by 320. */
  readonly thumb: Uint8Array;
  readonly width: number;
  readonly height: number;
};

const THUMB_SIDE = 320;
const SECONDS = 10;

/**
 * A picture made anew within `sides`, with its small copy: nothing but pixels is left of what came.
 * Undefined where it is neither JPEG nor PNG; throws for one of more than `pixels`, or that cannot
 * be read. Work for a bounded worker.
 */
export async function pictureAnew(
  given: Uint8Array,
  sides: { readonly width: number; readonly height: number },
  pixels: number,
): Promise<AnewPicture | undefined> {
  const read = () =>
    sharp(given, { limitInputPixels: pixels, failOn: 'error' })
      .rotate()
      .timeout({ seconds: SECONDS });
  const { format } = await sharp(given, { limitInputPixels: pixels }).metadata();
  if (format !== 'jpeg' && format !== 'png') return undefined;
  const { data, info } = await read()
    .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const thumb = await read()
    .resize(THUMB_SIDE, THUMB_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { bytes: data, thumb, width: info.width, height: info.height };
}
