const two = (n: number): string => String(n).padStart(2, '0');

/** A moment as HH:mm:ss when it lies on the same day as `now`, else MM-DD HH:mm, with the year when that differs. Local time. */
export function momentText(ms: number, now: number): string {
  const at = new Date(ms);
  const today = new Date(now);
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`;
  if (at.toDateString() === today.toDateString()) return `${clock}:${two(at.getSeconds())}`;
  const day = `${two(at.getMonth() + 1)}-${two(at.getDate())} ${clock}`;
  return at.getFullYear() === today.getFullYear() ? day : `${at.getFullYear()}-${day}`;
}

/** A moment in full: yyyy-MM-dd HH:mm:ss, local time. */
export function fullMomentText(ms: number): string {
  const at = new Date(ms);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** A length of time as m:ss, h:mm:ss or 2d 03:04; negative counts as none. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${two(hours % 24)}:${two(minutes % 60)}`;
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** An age for eyes that watch it: tenths below 10 s, whole seconds below a minute, then as `spanText`; '-' when never. */
export function ageText(ms: number): string {
  if (!Number.isFinite(ms)) return '-';
  if (ms < 10_000) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`;
  if (ms < 60_000) return `${Math.floor(ms / 1000)} s`;
  return spanText(ms);
}
