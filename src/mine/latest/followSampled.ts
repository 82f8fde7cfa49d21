import { systemClock } from '../../base/clock.ts';
import type { FrameOf, Topic } from '../../contracts/live/dataCore.ts';
import { follow } from '../../streams/follow.ts';
import { Sampler } from '../../ui/time/sampler.ts';

/**
 * Shows frames of a topic no oftener than each `everyMs`: frames come up to ten times a second, a list is read once. The first
 * is shown at once and the last always, so that nothing older stands beside a clock that was stopped; so is the first of
 * another moment that the clock turned to. The arrays are the frame's own and valid in `show` alone; the answer ends it.
 */
export function followSampled<T extends Topic>(topic: T, everyMs: number, show: (frame: FrameOf<T>) => void): () => void {
  const sampler = new Sampler<FrameOf<T>>(systemClock, everyMs, show);
  const frames = follow(topic).subscribe((frame) => sampler.take(frame));
  let shown: string | undefined;
  const turns = follow({ kind: 'clock' }).subscribe(({ clock }) => {
    const next = clock.mode === 'replay' && !clock.known ? 'coming' : clock.mode;
    if (next !== shown) sampler.hurry();
    shown = next;
  });
  return () => {
    turns.unsubscribe();
    frames.unsubscribe();
    sampler.stop();
  };
}
