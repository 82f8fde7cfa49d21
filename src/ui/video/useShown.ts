import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether any of the element can be seen: false while the page is hidden or the element is scrolled
 * away, undefined until that is known.
 */
export function useShown(ref: RefObject<HTMLElement | null>): boolean | undefined {
  const [isNear, setNear] = useState<boolean>();
  const [isHidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver((seen) =>
      setNear(seen.some(({ isIntersecting }) => isIntersecting)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return isHidden ? false : isNear;
}
