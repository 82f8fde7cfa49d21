const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\//],
  ['Chrome', /Chrom(e|ium)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/**
 * Browser and system as a user agent names them, "Chrome · Windows"; what is neither shows its
 * beginning.
 */
export function deviceText(userAgent: string): string {
  const nameIn = (known: readonly (readonly [name: string, sign: RegExp])[]): string | undefined =>
    known.find(([, sign]) => sign.test(userAgent))?.[0];
  const found = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return found.length > 0 ? found.join(' · ') : userAgent.slice(0, 40);
}
