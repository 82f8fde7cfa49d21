import { encode } from 'uqr';

/** Cells of white around the code, without which readers do not find it. */
export const QUIET = 4;

/**
 * The cells of a QR code of error level H, row by row, true for dark, its quiet zone included;
 * undefined when the text is too long for one.
 */
export function qrCells(text: string): readonly (readonly boolean[])[] | undefined {
  try {
    return encode(text, { ecc: 'H', border: QUIET }).data;
  } catch {
    return undefined;
  }
}
