import type { Clock } from '#base/clock.ts';

/**
 * Tells `changed` when a hand begins to stir, and when it has left or has lain still for `restMs`.
 */
export function restWatch(
  clock: Clock,
  restMs: number,
  changed: (stirs: boolean) => void,
): { stir: () => void; leave: () => void } {
  let last = 0;
  let cancel: (() => void) | undefined;
  const leave = (): void => {
    if (cancel === undefined) return;
    cancel();
    cancel = undefined;
    changed(false);
  };
  // One timer that looks back, not one a movement: a pointer moves a hundred times a second.
  const look = (): void => {
    const left = last + restMs - clock.mono();
    if (left <= 0) leave();
    else cancel = clock.after(left, look);
  };
  return {
    stir() {
      last = clock.mono();
      if (cancel !== undefined) return;
      cancel = clock.after(restMs, look);
      changed(true);
    },
    leave,
  };
}
