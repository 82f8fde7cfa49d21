import { useEffect, useState } from 'react';
import { useTopic } from '#streams/useTopic.ts';

const LOOK_MS = 5 * 60_000;

/**
 * Whether the server serves a newer page than this one: asked when the line comes back, when it
 * says that settings changed, and now and then.
 */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false);
  const link = useTopic({ kind: 'link' });
  const event = useTopic({ kind: 'events' });
  const state = link?.link.state;
  useEffect(() => {
    if (isNew) return undefined;
    const look = (): void => void isOutdated().then((outdated) => outdated && setNew(true));
    look();
    const timer = window.setInterval(look, LOOK_MS);
    return () => window.clearInterval(timer);
  }, [isNew, state, event]);
  return isNew;
}

const OWN_SCRIPT = 'script[type="module"][src*="/assets/"]';

/**
 * Whether the page as the server has it starts with another script than this one did. False when
 * nobody answers.
 */
export async function isOutdated(
  ask: (url: string) => Promise<Response> = (url) => fetch(url, { cache: 'no-store' }),
): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>(OWN_SCRIPT)?.getAttribute('src');
  // The page of the development server has no name that tells its version.
  if (own === undefined || own === null) return false;
  try {
    const response = await ask('/');
    const there = new DOMParser().parseFromString(await response.text(), 'text/html');
    const script = there.querySelector<HTMLScriptElement>(OWN_SCRIPT)?.getAttribute('src');
    return response.ok && script !== undefined && script !== null && script !== own;
  } catch {
    return false;
  }
}
