import { useReplay } from '../time/useClock.ts';
import { figureOf } from './figure.ts';
import { isTrusted } from './linkStatus.ts';
import { useLinkStatus } from './useLink.ts';

/**
 * Whether what is shown of the present may be wrong by now. Before anything was live there is
 * nothing to doubt.
 */
export function useIsOld(): boolean {
  const status = useLinkStatus();
  return !isTrusted(status) && status !== 'starting';
}

/** Whether what the window's clock shows may be wrong by now: a replay needs no line. */
export function useShowsOld(): boolean {
  const isPast = useReplay() !== undefined;
  return useIsOld() && !isPast;
}

/**
 * How live figures are to be written now. `ofNow`: they are of the present whatever the clock
 * shows.
 */
export function useFigure(ofNow = false): (said: string | number) => string {
  const [isOld, showsOld] = [useIsOld(), useShowsOld()];
  return figureOf(ofNow ? isOld : showsOld);
}
