/**
 * What the C library of Linux is told before a server begins, since it asks only then: that large buffers go back to the
 * system when they are freed, and that threads share their reserves. Otherwise each sign-in, with its packed files and its
 * megabytes of model, leaves up to 60 MB behind that are in nobody's use. Elsewhere nobody reads these.
 */
export const serverMemory: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
