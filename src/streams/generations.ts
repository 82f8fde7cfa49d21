/**
 * Which core the windows of one browser use: a number that all agree on, in the name of the shared
 * worker.
 */
export interface Generations {
  current(): number;
  /**
   * Gives up the core of `generation`; the answer is the one to use now, the same for every window
   * that asks.
   */
  after(generation: number): number;
  /** Calls `changed` when another window has given a core up. */
  onChange(changed: (generation: number) => void): void;
}

const KEY = 'pithead-core';

/** The agreement through this browser's storage; without storage each window counts for itself. */
export function browserGenerations(): Generations {
  let own = 1;
  const stored = (): number => {
    try {
      return generationOf(localStorage.getItem(KEY));
    } catch {
      return own;
    }
  };
  return {
    current: stored,
    after(generation) {
      own = Math.max(stored(), generation + 1);
      try {
        localStorage.setItem(KEY, String(own));
      } catch {
        // No storage: the others find out by themselves that the core is dead.
      }
      return own;
    },
    onChange(changed) {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.key === KEY) changed(generationOf(event.newValue));
      });
    },
  };
}

const generationOf = (text: string | null): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 1;
