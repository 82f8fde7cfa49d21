const two = (n: number): string => String(n).padStart(2, '0');
const DAY_MS = 86_400_000;

/** Labels of a time axis in local time, 24 h: seconds when ticks are closer than a minute, the date under the first tick of each day. */
export function timeTicks(ticks: readonly number[], stepMs: number): string[] {
  let lastDay = '';
  return ticks.map((tick, i) => {
    const at = new Date(tick);
    const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    const changed = day !== lastDay && (i > 0 || stepMs >= DAY_MS / 4);
    lastDay = day;
    if (stepMs >= DAY_MS) return day;
    const clock = `${two(at.getHours())}:${two(at.getMinutes())}${stepMs < 60_000 ? `:${two(at.getSeconds())}` : ''}`;
    return changed ? `${clock}\n${day}` : clock;
  });
}
