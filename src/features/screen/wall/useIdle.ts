import { useEffect, useState } from 'react';

const IDLE_MS = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether nobody has moved a hand for three seconds. True at first: a wall has nobody in front of it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(true);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      setIdle(false);
      clearTimeout(due);
      due = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of signs) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(due);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, []);
  return idle;
}
