import { SHRINK_MAX_SIDE, SHRINK_QUALITY } from './fileRules.ts';

/** A part of a picture in its own pixels, after it was turned. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The size with the longer side at most `max`, the ratio kept; never enlarged. */
export function fitted(
  width: number,
  height: number,
  max = SHRINK_MAX_SIDE,
): { width: number; height: number } {
  const share = Math.min(1, max / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/**
 * The picture with its longer side at most 1000 px; as it is when it is smaller, moves, or cannot
 * be read.
 */
export async function shrunk(file: File): Promise<File> {
  // A GIF may move, and a canvas would hold one picture of it.
  if (file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  const size = fitted(bitmap.width, bitmap.height);
  if (size.width === bitmap.width && size.height === bitmap.height) return file;
  const drawn = await drawnFile(file, size, (pen) =>
    pen.drawImage(bitmap, 0, 0, size.width, size.height),
  );
  bitmap.close();
  return drawn;
}

/** A part of the picture turned by `degrees` (a multiple of 90). */
export async function cropped(
  file: File,
  { x, y, width, height }: Area,
  degrees: number,
): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const isUpright = degrees % 180 === 0;
  const [turnedWidth, turnedHeight] = isUpright
    ? [bitmap.width, bitmap.height]
    : [bitmap.height, bitmap.width];
  const drawn = await drawnFile(file, { width, height }, (pen) => {
    pen.translate(turnedWidth / 2 - x, turnedHeight / 2 - y);
    pen.rotate((degrees * Math.PI) / 180);
    pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  });
  bitmap.close();
  return drawn;
}

async function drawnFile(
  { name, type }: File,
  { width, height }: { width: number; height: number },
  draw: (pen: OffscreenCanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = new OffscreenCanvas(Math.round(width), Math.round(height));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No 2D canvas');
  pen.imageSmoothingQuality = 'high';
  draw(pen);
  const blob = await canvas.convertToBlob({
    type: type === 'image/gif' ? 'image/png' : type,
    quality: SHRINK_QUALITY,
  });
  return new File([blob], name, { type: blob.type });
}
