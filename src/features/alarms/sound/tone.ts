import type { Beep } from './pattern.ts';

/**
 * What makes the sound. `blocked`: the browser waits for a click; `missing`: there is no way to
 * sound here.
 */
export interface Tone {
  state(): 'ready' | 'blocked' | 'missing';
  /** Starts the beeps now; `volume` 0 to 1. */
  play(beeps: readonly Beep[], volume: number): void;
  /** Silence at once. */
  stop(): void;
  /** Asks the browser for leave; works from a click or key only. */
  arm(): void;
  /** Silence for good. */
  close(): void;
  /** Calls back when `state` may have changed; the answer ends it. */
  watch(changed: () => void): () => void;
}
