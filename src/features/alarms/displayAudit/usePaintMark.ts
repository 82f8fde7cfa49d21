import { useCallback, type RefCallback } from 'react';
import { systemClock } from '#base/clock.ts';
import type { PaintPlace } from '#contracts/alarms/displayAudit.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useReplay } from '#features/mine/api.ts';

/**
 * An alarm that stands on this window's screen by itself, and since when it waits for an
 * acknowledgement, where it does.
 */
export type Shown = {
  readonly alarmId: string;
  readonly waitsSince: number | null;
  readonly place: PaintPlace;
};

/**
 * For the element that shows one alarm of the present: the server is told when it first stood on
 * the screen, each time that it waits for an acknowledgement. Nothing of a replay is.
 */
export function usePaintMark(
  alarm: Pick<Alarm, 'id' | 'waitsSince'> | undefined,
  place: PaintPlace,
): RefCallback<Element> {
  const isReplay = useReplay() !== undefined;
  const alarmId = alarm?.id;
  const waitsSince = alarm?.waitsSince ?? null;
  return useCallback(
    (element) =>
      element === null || alarmId === undefined || isReplay
        ? undefined
        : watch(element, { alarmId, waitsSince, place }),
    [alarmId, waitsSince, place, isReplay],
  );
}

const watched = new WeakMap<Element, Shown>();
let observer: IntersectionObserver | undefined;

/**
 * Half of it must be within what can be seen: a row below the edge, or a strip that a phone hides,
 * is not painted.
 */
function watch(element: Element, shown: Shown): () => void {
  watched.set(element, shown);
  observer ??= new IntersectionObserver(onMet, { threshold: 0.5 });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function onMet(met: readonly IntersectionObserverEntry[]): void {
  const shown = met.flatMap(({ isIntersecting, target }) =>
    isIntersecting ? (watched.get(target) ?? []) : [],
  );
  if (shown.length === 0) return;
  // This runs just before a frame is painted; a task that begins after it begins behind the paint.
  setTimeout(() => {
    const at = systemClock.mono();
    void import('./tellPaints.ts').then(({ tellPaints }) => tellPaints(shown, at));
  });
}
