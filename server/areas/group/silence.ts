import type { Clock } from '#base/clock.ts';

/** Watches for something that has not come for long. */
export type Silence = {
  /** Resolves once it has been silent for too long, or was ended. */
  readonly over: Promise<void>;
  /** Counts from now on. */
  begin(): void;
  /** Counts no more until it begins again. */
  hush(): void;
  end(): void;
};

export function silenceOf(clock: Pick<Clock, 'after'>, mostMs: number): Silence {
  const { promise, resolve } = Promise.withResolvers<void>();
  let forget: (() => void) | undefined;
  const hush = (): void => {
    forget?.();
    forget = undefined;
  };
  return {
    over: promise,
    begin() {
      hush();
      forget = clock.after(mostMs, resolve);
    },
    hush,
    end() {
      hush();
      resolve();
    },
  };
}
