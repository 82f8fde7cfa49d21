import { systemClock } from '#base/clock.ts';
import type { FrameOf, Topic } from '#contracts/live/dataCore.ts';
import { follow } from '#streams/follow.ts';
import { Sampler } from '#base/sampler.ts';

/** However fast a replay is, a list is drawn anew no oftener. */
const LEAST_MS = 200;

/**
 * Shows frames of a topic no oftener than each `everyMs` of the mine's time: frames come up to ten
 * times a second, a list is read once; at 60x that second would be a minute behind its clock. The
 * first is shown at once and the last always, so that nothing older stands beside a clock that was
 * stopped; so is the first of another moment that the clock turned to. The arrays are the frame's
 * own and valid in `show` alone; the answer ends it.
 */
export function followSampled<T extends Topic>(
  topic: T,
  everyMs: number,
  show: (frame: FrameOf<T>) => void,
): () => void {
  let speed = 1;
  const sampler = new Sampler<FrameOf<T>>(
    systemClock,
    () => Math.max(LEAST_MS, everyMs / speed),
    show,
  );
  const frames = follow(topic).subscribe((frame) => sampler.take(frame));
  let shown: string | undefined;
  const turns = follow({ kind: 'clock' }).subscribe(({ clock }) => {
    speed = clock.mode === 'replay' ? clock.speed : 1;
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
