import { useEffect } from 'react';
import { liveToken } from '#crud/session.ts';

const CHECK_MS = 15_000;

/** Notices that the session's time is over even when nobody asks the server anything. */
export function useSessionEnd(): void {
  useEffect(() => {
    const timer = window.setInterval(liveToken, CHECK_MS);
    return () => window.clearInterval(timer);
  }, []);
}
