import { hostFault } from './hostFault.ts';

/** What a page of ours may load and do. Scripts are our own files alone. */
const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  // Mantine and uPlot set styles from script as attributes; a style cannot run code.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // Pictures of cameras are put together from their stream by the page.
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

export type ContentPolicy = {
  /** The header that answers carry now. */
  readonly header: () => string;
  /**
   * Lets pages of ours embed these origins from now on. One that is no plain http(s) origin is left
   * out and told to `refused`.
   */
  readonly useFrames: (origins: readonly string[], refused: (origin: string) => void) => void;
};

/**
 * The policy that every answer carries. It is built when what it is built from changes, never while
 * somebody waits for an answer.
 */
export function createContentPolicy(): ContentPolicy {
  const built = (frames: readonly string[]): string =>
    [...directives, ["frame-src 'self'", ...frames].join(' ')].join('; ');
  let header = built([]);
  return {
    header: () => header,
    useFrames(origins, refused) {
      for (const origin of origins) if (!isOrigin(origin)) refused(origin);
      header = built([...new Set(origins.filter(isOrigin))]);
    },
  };
}

/** Whether a text is an http(s) origin and nothing else. */
function isOrigin(text: string): boolean {
  if (!/^https?:/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.origin === text && hostFault(url) === undefined;
}
