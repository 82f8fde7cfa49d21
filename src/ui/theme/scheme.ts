import { proxy } from 'valtio';
import { entries } from '../entries.ts';
import { installPalette } from './palette.ts';
import { isColour } from './shades.ts';
import type { Scheme } from './tokens.ts';

/**
 * Dark or light, as kept in the entry APP_DARK (true or false), dark when there is none; and the
 * user's own primary colour.
 */
export const light = proxy<{ scheme: Scheme; primary: string | undefined }>({
  scheme: kept(),
  primary: primaryColour(),
});

/** Shows the page in `scheme` at once and keeps the choice. */
export function setScheme(scheme: Scheme): void {
  entries.write('APP_DARK', scheme === 'dark');
  show(scheme);
}

/** Shows the page in `scheme` as long as nobody here has chosen one. */
export function suggestScheme(scheme: Scheme): void {
  if (entries.read('APP_DARK') === undefined) show(scheme);
}

/**
 * Puts the kept scheme on the page and follows the choice of other windows; the answer ends that.
 */
export function followScheme(): () => void {
  show(kept());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === entries.nameOf('APP_DARK')) show(kept());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The user's own primary colour from APP_COLOR, `undefined` for the palette's accent. */
export function primaryColour(): string | undefined {
  const colour = entries.read('APP_COLOR');
  return isColour(colour) ? colour : undefined;
}

/**
 * Gives the page another primary colour at once and keeps it; undefined: the palette's own again.
 */
export function setPrimary(colour: string | undefined): void {
  if (colour === undefined) entries.remove('APP_COLOR');
  else entries.write('APP_COLOR', colour);
  light.primary = primaryColour();
  installPalette(light.primary);
}

function show(scheme: Scheme): void {
  light.scheme = scheme;
  document.documentElement.dataset['mantineColorScheme'] = scheme;
}

function kept(): Scheme {
  return entries.read('APP_DARK') === false ? 'light' : 'dark';
}
