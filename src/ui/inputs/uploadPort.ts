import type { Result } from '#base/result.ts';

/** A file that is stored. */
export type StoredFile = { readonly name: string; readonly url: string };

/** How one file goes out: percent 0 to 100 as it rises, and a signal that ends it. */
export type UploadHands = {
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Sends one file to wherever files are stored; the error says why not in the reader's language, ''
 * when it was ended by the reader.
 */
export type UploadPort = (file: File, hands: UploadHands) => Promise<Result<StoredFile, string>>;
