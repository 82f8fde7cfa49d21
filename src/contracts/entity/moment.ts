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
  const date = [year, month, day].map(Number);
  const time = [hour, minute, second].map((part) => Number(part ?? '0'));
  if (!isDate(date) || !isTime(time)) return undefined;
  const [y, mo, d] = date;
  const [h, mi, s] = time;
  const ms = Number((fraction ?? '0').padEnd(3, '0'));
  const from = Date.UTC(y, mo - 1, d, h, mi, s, ms) - offsetOf(zone);
  return { from, to: from + widthMs({ hour, second, fraction }) - 1 };
}

type Three = [number, number, number];
const isDate = (parts: number[]): parts is Three => {
  const [year = 0, month = 0, day = 0] = parts;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
};
const isTime = (parts: number[]): parts is Three => {
  const [hour = 24, minute = 60, second = 60] = parts;
  return hour <= 23 && minute <= 59 && second <= 59;
};

/** How long a stretch is that is named as finely as that, ms. */
function widthMs({ hour, second, fraction }: Record<string, string | undefined>): number {
  if (hour === undefined) return 86_400_000;
  if (second === undefined) return 60_000;
  return fraction === undefined ? 1000 : 1;
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

function offsetOf(zone: string | undefined): number {
  if (zone === undefined) return MINE_OFFSET_MS;
  if (zone === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}
