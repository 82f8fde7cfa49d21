import { useEffect, useRef, useState } from 'react';
import { toggleFullScreen, useFullScreen } from '../fullScreen.ts';

/** Whether a table has the whole screen. */
export function useFullTable() {
  const [isFull, setFull] = useState(false);
  const screen = useFullScreen();
  const wasFull = useRef(false);
  useEffect(() => {
    // Escape gives the screen back, and with it the table its place.
    if (wasFull.current && screen === null) setFull(false);
    wasFull.current = screen !== null;
  }, [screen]);
  const toggleFull = (): void => {
    setFull(!isFull);
    if (isFull === (document.fullscreenElement !== null))
      void toggleFullScreen(document.documentElement);
  };
  return { isFull, toggleFull };
}
