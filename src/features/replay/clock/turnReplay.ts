import { turnClock } from '#streams/clock.ts';

/** A replay begins this far back: what just happened is what is asked for most. */
const BACK_MS = 60_000;

/** What the button of the replay does: back to the present, or a minute into the past, playing. */
export function turnReplay(button: HTMLElement, isReplay: boolean): void {
  // Space is the replay's from here on, not this button's.
  button.blur();
  turnClock(
    isReplay ? { act: 'live' } : { act: 'seek', at: Date.now() - BACK_MS, speed: 1, playing: true },
  );
}
