import { err, ok, type Result } from '#base/result.ts';
import type { ViewFault } from '#contracts/live/videoSession.ts';

/**
 * Parts of a stream that a viewer may ask for, by number: those that its lists named, the newest
 * some hundred.
 */
export class KnownParts {
  readonly #urls = new Map<number, URL>();
  readonly #numbers = new Map<string, number>();
  #last = 0;

  constructor(list: URL) {
    this.#urls.set(0, list);
    this.#numbers.set(list.href, 0);
  }

  urlOf(part: number): URL | undefined {
    return this.#urls.get(part);
  }

  /** The number of an address, the same each time it is named. */
  numberOf(url: URL): number {
    const known = this.#numbers.get(url.href);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#urls.set(this.#last, url);
    this.#numbers.set(url.href, this.#last);
    this.#forgetOld();
    return this.#last;
  }

  #forgetOld(): void {
    if (this.#urls.size <= PARTS_MOST) return;
    // The list itself stands first and stays.
    const [, oldest] = this.#urls.keys();
    if (oldest === undefined) return;
    this.#numbers.delete(this.#urls.get(oldest)?.href ?? '');
    this.#urls.delete(oldest);
  }
}

const PARTS_MOST = 2_000;

/**
 * A list of HLS in which every address is a number, so that a browser learns none and can ask for
 * no other. Addresses of another origin than the list's make it `garbled`, as does whatever is no
 * list.
 */
export function numberedPlaylist(
  text: string,
  list: URL,
  parts: KnownParts,
): Result<string, ViewFault> {
  if (!text.startsWith('#EXTM3U')) return err('garbled');
  let isClean = true;
  const numbered = (address: string): string => {
    if (!URL.canParse(address, list.href)) {
      isClean = false;
      return '';
    }
    const url = new URL(address, list);
    if (url.origin !== list.origin) isClean = false;
    return String(parts.numberOf(url));
  };
  const lines = text.split(/\r?\n/).map((line) => {
    if (line === '' || (line.startsWith('#') && !line.startsWith('#EXT'))) return '';
    if (!line.startsWith('#')) return numbered(line.trim());
    return line.replaceAll(
      /\bURI="([^"]*)"/g,
      (_, address: string) => `URI="${numbered(address)}"`,
    );
  });
  return isClean ? ok(lines.filter((line) => line !== '').join('\n') + '\n') : err('garbled');
}
