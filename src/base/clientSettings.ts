/**
 * What whoever runs the server asks of its pages: how they call it and how they keep what the
 * browser stores.
 */
export type ClientSettings = {
  /** Stands before the path of each call. */
  readonly tenant?: string;
  /** Go with each call, beside those that a call has by itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls without the time stamp that keeps caches out. */
  readonly cacheRequests?: boolean;
  /** 16, 24 or 32 characters of ASCII: entries of the local storage are AES under it. */
  readonly storageKey?: string;
};
