import { useEffect, useState } from 'react';

/**
 * Whether the screen is kept awake, and why not: `insecure` without HTTPS, `unsupported` by the
 * browser, `refused` by the system.
 */
export type WakeState = 'held' | 'insecure' | 'unsupported' | 'refused';

const RETRY_MS = 60_000;

/**
 * Keeps the screen awake while the page is shown: the lock ends whenever the page is hidden and is
 * taken anew.
 */
export function useWakeLock(): WakeState {
  const [state, setState] = useState<WakeState>(atFirst);
  useEffect(() => {
    if (atFirst() !== 'held') return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isGone) await lock.release();
        else setState('held');
      } catch {
        if (!isGone) setState('refused');
      }
    };
    const retake = (): void => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    // A system that was low on battery may have taken the lock away and give it again later.
    const timer = window.setInterval(retake, RETRY_MS);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', retake);
      window.clearInterval(timer);
      void lock?.release();
    };
  }, []);
  return state;
}

function atFirst(): WakeState {
  if (!window.isSecureContext) return 'insecure';
  return 'wakeLock' in navigator ? 'held' : 'unsupported';
}
