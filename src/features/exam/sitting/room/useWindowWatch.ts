import { useEffect, useEffectEvent } from 'react';
import type { DeskEvent } from '../desk/kept.ts';

/** Tells when the student leaves the window and when he is back, while `isOn`. */
export function useWindowWatch(onEvent: (kind: DeskEvent) => void, isOn: boolean): void {
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (!isOn) return undefined;
    let isAway = false;
    const look = (): void => {
      const isNow = document.hidden || !document.hasFocus();
      if (isNow === isAway) return;
      isAway = isNow;
      tell(isNow ? 'blur' : 'back');
    };
    window.addEventListener('blur', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('blur', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isOn]);
}
