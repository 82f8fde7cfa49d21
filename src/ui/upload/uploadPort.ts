import type { Result } from '../../base/result.ts';

/** A file that is stored. */
export type StoredFile = { readonly name: string; readonly url: string };

/** How one file goes out: percent 0 to 100 as it rises, and a signal that ends it. */
export type UploadHands = { readonly onPercent: (percent: number) => void; readonly signal: AbortSignal };

/** Sends one file to wherever files are stored; the error is the message of the server, '' when it gave none. */
export type UploadPort = (file: File, hands: UploadHands) => Promise<Result<StoredFile, string>>;
