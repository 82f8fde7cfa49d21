import type { ToUtc } from '#base/zone.ts';

/**
 * 1990 to 2100: outside of it a number is not epoch milliseconds but seconds, ticks or a mistake.
 */
const EARLIEST = Date.UTC(1990, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const local =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?$/;
const zoned =
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)? ?(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Epoch ms of a time as feeds write it: a number or digits in ms, ISO 8601 with its zone (also with
 * spaces), or `yyyy-MM-dd HH:mm:ss` (also with slashes, T, fractions, or the date alone) in the
 * zone of the source, for `subject`. `undefined` when it is none of these or outside 1990 to 2100.
 */
export function timeOf(given: unknown, toUtc: ToUtc, subject?: string): number | undefined {
  const t =
    typeof given === 'number'
      ? given
      : typeof given === 'string'
        ? timeOfText(given.trim(), toUtc, subject)
        : undefined;
  return t !== undefined && t >= EARLIEST && t < LATEST ? Math.floor(t) : undefined;
}

function timeOfText(text: string, toUtc: ToUtc, subject: string | undefined): number | undefined {
  if (/^\d{12,13}$/.test(text)) return Number(text);
  const parts = local.exec(text);
  if (parts !== null) return localTime(parts, toUtc, subject);
  if (
    !zoned.test(text) ||
    localTime(local.exec(text.slice(0, 19)) ?? local.exec(text.slice(0, 16)), (ms) => ms) ===
      undefined
  )
    return undefined;
  return Date.parse(
    text
      .replace(/ ?(Z|[+-]\d{2}:?\d{2})$/i, '$1')
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2'),
  );
}

function localTime(
  parts: RegExpExecArray | null,
  toUtc: ToUtc,
  subject?: string,
): number | undefined {
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((i) =>
    Number(parts[i] ?? 0),
  ) as [number, number, number, number, number, number];
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const ms = parts[7] === undefined ? 0 : Math.floor(Number(`0.${parts[7]}`) * 1000);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const made = new Date(asUtc);
  // 30 February rolls over to March in Date.UTC: such a date is a mistake, not a time.
  if (made.getUTCMonth() !== month - 1 || made.getUTCDate() !== day) return undefined;
  return toUtc(asUtc, subject);
}
