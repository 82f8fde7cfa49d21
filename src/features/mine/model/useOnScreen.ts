import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether any of the element can be seen: false inside a folded panel, a hidden tab, or scrolled
 * away.
 */
export function useOnScreen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver((entries) =>
      setSeen(entries.some((entry) => entry.isIntersecting)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return seen;
}
