/**
 * Formats of dates and times that need no declaration (ECMA-376 part 1, 18.8.30; 27 to 58: those of
 * East Asia).
 */
const isBuiltIn = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * Whether a format's code shows a number as a date or a time: letters of dates, and no place for a
 * digit.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltIn(id);
  const [first = ''] = code.split(';');
  const shown = first
    .replaceAll(/\\./g, '')
    .replaceAll(/"[^"]*"?/g, '')
    // Spans of time keep their letters, colours and places do not.
    .replaceAll(/\[([^\]]*)\]?/g, (_, inner: string) =>
      /^(?:h+|m+|s+)$/i.test(inner) ? inner : '',
    );
  return (
    /[ymdhs]/i.test(shown) &&
    !/[#?%]|general/i.test(shown) &&
    !/0/.test(shown.replaceAll(/s\.0+/gi, 's'))
  );
}

const DAY_MS = 86_400_000;
/** Days from the first day of each of the two calendars of spreadsheets to 1970. */
const EPOCH = { 1900: 25_569, 1904: 24_107 } as const;

/**
 * The moment that a number stands for in a cell of a date's format, on the wall clock as if it were
 * UTC.
 */
export const momentOfSerial = (serial: number, calendar: keyof typeof EPOCH): Date =>
  new Date(Math.round((serial - EPOCH[calendar]) * DAY_MS));
