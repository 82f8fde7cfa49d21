import { resolve } from 'node:path';

/**
 * What the C library of Linux is told before a server begins, since it asks only then: that large
 * buffers go back to the system when they are freed, and that threads share their reserves.
 * Otherwise each sign-in, with its packed files and its megabytes of model, leaves up to 60 MB
 * behind that are in nobody's use. Elsewhere nobody reads these.
 */
export const serverMemory: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Where the server keeps what Node has made of its sources, so that one that was killed is back the
 * sooner; a folder that is closed to it costs nothing but time.
 */
export const serverCode: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/server'),
};

/**
 * Flags of the server's process: a small young generation keeps the resident memory near what is in
 * use.
 */
export const serverFlags: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
];
