import { readFileSync, statSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Clock } from '#base/clock.ts';

/** Names of two PEM files that belong together. */
export type TlsFiles = { readonly cert: string; readonly key: string };

/** Their texts. */
export type TlsPair = { readonly cert: string; readonly key: string };

const LOOK_MS = 5_000;

/** Reads both; throws when one cannot be read or they do not belong together. */
export function readTls(files: TlsFiles): TlsPair {
  const pair = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
  createSecureContext(pair);
  return pair;
}

/**
 * Calls `changed` with the new pair within seconds of the files being replaced. What cannot be
 * used, such as one file without the other, is told to `failed` once, and the pair before stays in
 * force. The answer ends that.
 */
export function watchTls(
  files: TlsFiles,
  clock: Clock,
  changed: (pair: TlsPair) => void,
  failed: (error: unknown) => void,
): () => void {
  let known = stampOf(files);
  let seen = known;
  return clock.every(LOOK_MS, () => {
    const now = stampOf(files);
    if (now === known) return;
    try {
      changed(readTls(files));
      known = now;
    } catch (error) {
      if (now !== seen) failed(error);
    }
    seen = now;
  });
}

/** Tells one state of both files from the next. */
const stampOf = ({ cert, key }: TlsFiles): string =>
  [cert, key]
    .map((name) => {
      const found = statSync(name, { throwIfNoEntry: false });
      return `${found?.mtimeMs}/${found?.ino}/${found?.size}`;
    })
    .join(' ');
