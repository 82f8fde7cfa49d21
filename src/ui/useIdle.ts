import { useEffect, useState } from 'react';

/** By what a hand is noticed: any sign of one, or one that does something. */
export const anyHand = ['pointermove', 'pointerdown', 'keydown'] as const;
export const actingHand = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Whether no hand was noticed for `idleMs`. At first true, unless told otherwise: a wall has nobody
 * in front of it.
 */
export function useIdle(idleMs: number, signs: readonly string[], atFirst = true): boolean {
  const [idle, setIdle] = useState(atFirst);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      clearTimeout(due);
      due = setTimeout(() => setIdle(true), idleMs);
    };
    const wake = (): void => {
      setIdle(false);
      rest();
    };
    rest();
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(due);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [idleMs, signs]);
  return idle;
}
