import { proxy } from 'valtio';
import { entries } from '../entries.ts';

/**
 * A wall or a desk nobody sits at: no rail, everything half as large again. Kept in the entry
 * APP_KIOSK.
 */
export const kiosk = proxy<{ on: boolean }>({ on: false });

/** Shows the page as a kiosk, or as usual again, and keeps the choice. */
export function setKiosk(on: boolean): void {
  entries.write('APP_KIOSK', on);
  show(on);
}

/**
 * Takes the choice from an address with `?kiosk=1` or `?kiosk=0`, before or behind the hash, else
 * as it was kept.
 */
export function startKiosk(address: string): void {
  const asked = kioskOf(address);
  if (asked === undefined) show(entries.read('APP_KIOSK') === true);
  else setKiosk(asked);
}

/** What an address says of the kiosk; undefined when it says nothing. */
export function kioskOf(address: string): boolean | undefined {
  const said = /[?&]kiosk(?:=([^&#]*))?(?=[&#]|$)/.exec(address);
  return said === null ? undefined : said[1] !== '0' && said[1] !== 'false';
}

function show(on: boolean): void {
  kiosk.on = on;
  document.documentElement.toggleAttribute('data-kiosk', on);
}
