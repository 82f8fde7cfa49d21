import { proxy } from 'valtio';
import { entries } from '../entries.ts';
import { installPalette } from './palette.ts';
import { isColour } from './shades.ts';
import { wearWeakHues, type Scheme } from './tokens.ts';

const forced = media('(forced-colors: active)');
const lightGround = media('(prefers-color-scheme: light)');

/**
 * Dark or light, as kept in the entry APP_DARK (true or false), dark when there is none; the user's
 * own primary colour; and whether the hues of the levels are those for eyes that lack a colour
 * (APP_WEAK).
 */
export const light = proxy<{ scheme: Scheme; primary: string | undefined; weak: boolean }>({
  scheme: seen(kept()),
  primary: primaryColour(),
  weak: keptWeak(),
});
wearWeakHues(isWeakSeen(light.weak));

/** Wears the hues for eyes that lack a colour, or the usual ones, at once and keeps the choice. */
export function setWeak(weak: boolean): void {
  entries.write('APP_WEAK', weak);
  showWeak(weak);
}

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
  showWeak(keptWeak());
  const onStorage = (event: StorageEvent): void => {
    if (event.key === entries.nameOf('APP_DARK')) show(kept());
    if (event.key === entries.nameOf('APP_WEAK')) showWeak(keptWeak());
  };
  const onMedia = (): void => {
    show(kept());
    showWeak(keptWeak());
  };
  window.addEventListener('storage', onStorage);
  for (const one of [forced, lightGround]) one?.addEventListener('change', onMedia);
  return () => {
    window.removeEventListener('storage', onStorage);
    for (const one of [forced, lightGround]) one?.removeEventListener('change', onMedia);
  };
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
  const shown = seen(scheme);
  light.scheme = shown;
  document.documentElement.dataset['mantineColorScheme'] = shown;
}

function showWeak(weak: boolean): void {
  light.weak = weak;
  const isWorn = isWeakSeen(weak);
  wearWeakHues(isWorn);
  document.documentElement.toggleAttribute('data-colour-weak', isWorn);
  installPalette(light.primary);
}

/**
 * Maps and charts draw their own colours on whatever ground the system forces: there too they wear
 * the hues that stand out of it.
 */
function isWeakSeen(weak: boolean): boolean {
  return weak || forced?.matches === true;
}

function keptWeak(): boolean {
  return entries.read('APP_WEAK') === true;
}

/** Where the system forces its colours the ground is the system's, whatever was chosen. */
function seen(scheme: Scheme): Scheme {
  if (forced?.matches !== true) return scheme;
  return lightGround?.matches === true ? 'light' : 'dark';
}

function media(query: string): MediaQueryList | undefined {
  return typeof window === 'undefined' ? undefined : window.matchMedia(query);
}

function kept(): Scheme {
  return entries.read('APP_DARK') === false ? 'light' : 'dark';
}
