import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the router calls the place at which a window opened. */
const OPENED = 'default';

/**
 * Whoever comes from the sign-in had the focus in a form that is gone: the page takes it, so that
 * the keyboard goes on in it. A window that opens here leaves it to the first control, the skip link.
 */
export function useArrival(): void {
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(() => {
    if (first !== OPENED && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [first]);
}
