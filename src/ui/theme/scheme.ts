import type { MantineColorSchemeManager } from '@mantine/core';
import { entries } from '../entries.ts';
import { isColour } from './shades.ts';

/** Keeps the scheme in the entry APP_DARK (true or false); dark when there is none. Other windows follow. */
export function schemeManager(): MantineColorSchemeManager {
  let stop: (() => void) | undefined;
  const kept = (): 'dark' | 'light' => (entries.read('APP_DARK') === false ? 'light' : 'dark');
  return {
    get: kept,
    set: (scheme) => entries.write('APP_DARK', scheme !== 'light'),
    subscribe(onUpdate) {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === entries.nameOf('APP_DARK')) onUpdate(kept());
      };
      window.addEventListener('storage', onStorage);
      stop = () => window.removeEventListener('storage', onStorage);
    },
    unsubscribe: () => stop?.(),
    clear: () => entries.remove('APP_DARK'),
  };
}

/** The user's own primary colour from APP_COLOR, `undefined` for the palette's accent. */
export function primaryColour(): string | undefined {
  const colour = entries.read('APP_COLOR');
  return isColour(colour) ? colour : undefined;
}
