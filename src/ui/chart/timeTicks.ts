import { mineText } from '#base/mineTime.ts';

const DAY_MS = 86_400_000;

/**
 * Labels of a time axis by the mine's clock, 24 h: seconds when ticks are closer than a minute, the
 * date under the first tick of each day.
 */
export function timeTicks(ticks: readonly number[], stepMs: number): string[] {
  let lastDay = '';
  return ticks.map((tick, i) => {
    const at = mineText(tick);
    const day = at.slice(5, 10);
    const changed = day !== lastDay && (i > 0 || stepMs >= DAY_MS / 4);
    lastDay = day;
    if (stepMs >= DAY_MS) return day;
    const clock = at.slice(11, stepMs < 60_000 ? 19 : 16);
    return changed ? `${clock}\n${day}` : clock;
  });
}
