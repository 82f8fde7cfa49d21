import { existsSync } from 'node:fs';

/** Where Debian puts its Chromium. */
export const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Where Debian puts the same engine without a window around it: a page costs half there. */
export const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser of tests and measurements: the one that CHROMIUM_PATH names, else Debian's, else the
 * one inside the registry package @sparticuz/chromium.
 */
export async function browserPath(): Promise<string> {
  const known = [process.env['CHROMIUM_PATH'], DEBIAN_CHROMIUM].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (known !== undefined) return known;
  const packaged = (await import('@sparticuz/chromium')) as {
    default: { executablePath(): Promise<string> };
  };
  return packaged.default.executablePath();
}

/** As `browserPath`, without windows where Debian's own browser is used and has such a form. */
export async function shellPath(): Promise<string> {
  const path = await browserPath();
  return path === DEBIAN_CHROMIUM && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : path;
}
