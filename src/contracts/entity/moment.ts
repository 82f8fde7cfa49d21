import { MINE_OFFSET_MS } from '#base/mineTime.ts';

const local =
  /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/**
 * The stretch of time that a text names, both ends included, epoch ms: `2026-11-21` a day,
 * `2026-11-21 08:00` a minute, `2026-11-21 08:00:00` a second, digits an instant (ten of them are
 * seconds). Texts without a zone are the mines' wall clock. Undefined for anything else.
 */
export function momentOf(text: string): { readonly from: number; readonly to: number } | undefined {
  if (/^-?\d{10,15}$/.test(text)) {
    const instant = /^\d{10}$/.test(text) ? Number(text) * 1000 : Number(text);
    return { from: instant, to: instant };
  }
  const match = local.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const parts = [year, month, day, hour ?? '0', minute ?? '0', second ?? '0'].map(Number);
  const [y = 0, mo = 1, d = 1, h = 0, mi = 0, s = 0] = parts;
  if (mo < 1 || mo > 12 || d < 1 || d > daysIn(y, mo) || h > 23 || mi > 59 || s > 59)
    return undefined;
  const from =
    Date.UTC(y, mo - 1, d, h, mi, s, Number((fraction ?? '0').padEnd(3, '0'))) - offsetOf(zone);
  const wide =
    hour === undefined
      ? 86_400_000
      : second === undefined
        ? 60_000
        : fraction === undefined
          ? 1000
          : 1;
  return { from, to: from + wide - 1 };
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return MINE_OFFSET_MS;
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
