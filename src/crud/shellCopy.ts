/** Whether this browser can start the page without a network. */
export type ShellState = 'kept' | 'keeping' | 'insecure' | 'unable' | 'off' | 'dropped';

const SCRIPT = '/sw.js';
const CACHES = 'pithead-shell-';

/**
 * Has the browser keep the program for a start without a network; told at each step. Not while it is
 * being developed, where files change under their names.
 */
export async function keepShell(
  tell: (state: ShellState) => void,
  isBuilt = import.meta.env.PROD,
): Promise<void> {
  if (!isBuilt) return tell('off');
  if (!window.isSecureContext) return tell('insecure');
  if (!('serviceWorker' in navigator)) return tell('unable');
  tell('keeping');
  try {
    await navigator.serviceWorker.register(SCRIPT);
    await navigator.serviceWorker.ready;
    tell('kept');
  } catch {
    tell('unable');
  }
}

/** Takes the program out of the browser again. */
export async function dropShell(): Promise<void> {
  const known = await navigator.serviceWorker?.getRegistrations();
  await Promise.all((known ?? []).map((one) => one.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((n) => caches.delete(n)));
}
