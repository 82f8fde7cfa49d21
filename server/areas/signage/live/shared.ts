const MOST = 1_000;

/**
 * Answers that many ask for at once: made once for as long as they count as new. One that failed is
 * made anew by the next.
 */
export function sharedAnswers(now: () => number) {
  const held = new Map<string, { readonly until: number; readonly made: Promise<unknown> }>();
  return <T>(key: string, forMs: number, make: () => Promise<T>): Promise<T> => {
    const found = held.get(key);
    if (found !== undefined && found.until > now()) return found.made as Promise<T>;
    if (held.size >= MOST) held.clear();
    const made = make();
    held.set(key, { until: now() + forMs, made });
    made.catch(() => held.delete(key));
    return made;
  };
}
