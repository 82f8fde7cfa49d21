const FASTEST_HAND_MS = 100;
const SHORTEST_SCAN = 2;

/** Tells a scanner from a hand by the pace of its keys. */
export interface ScanReader {
  /** One key at `atMs`; answers the scan that Enter has ended, if these keys were one. */
  key(key: string, atMs: number): string | undefined;
}

/** Keys less than 100 ms apart are one scan, ended by Enter; a pause forgets what came before. */
export function scanReader(): ScanReader {
  let text = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    key(key, atMs) {
      if (atMs - lastMs >= FASTEST_HAND_MS) text = '';
      lastMs = atMs;
      if (key === 'Enter') {
        const scan = text;
        text = '';
        return scan.length >= SHORTEST_SCAN ? scan : undefined;
      }
      if (key.length === 1) text += key;
      return undefined;
    },
  };
}
