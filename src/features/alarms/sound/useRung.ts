import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { soundDesk, testSound } from './soundDesk.ts';
import { useSpoken } from './useSpoken.ts';

const AGAIN_MS = 30_000;
const critical = (): void => testSound(1);

/**
 * Sounds once for each new `key` as what is critical does, and again every half minute while there
 * is one: in the one window that sounds, and muted too, since muting holds for what was there
 * before. Says `words` where somebody wants that.
 */
export function useRung(key: string | undefined, words: string, ring = critical): void {
  const { leads } = useSnapshot(soundDesk);
  useSpoken(key, words);
  const sound = useEffectEvent(() => ring());
  useEffect(() => {
    if (key === undefined || !leads) return undefined;
    sound();
    const timer = setInterval(() => sound(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [key, leads]);
}
