/** When an event is: days of the mine's calendar, the last one included, or moments, epoch ms. */
export type EventTime =
  | { readonly days: readonly [first: string, last: string] }
  | { readonly from: number; readonly to: number | undefined };

export type CalendarEvent = {
  readonly uid: string;
  /** How often it was changed. */
  readonly sequence: number;
  readonly changed: number;
  readonly time: EventTime;
  readonly title: string;
  readonly notes: string;
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
};

const LINE_BYTES = 75;
const DAY_MS = 86_400_000;

/** A calendar of RFC 5545. */
export function icsText(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pithead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${plain(name)}`,
    `X-WR-CALNAME:${plain(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${moment(event.changed)}`,
  ...timeLines(event.time),
  `SUMMARY:${plain(event.title)}`,
  ...(event.notes === '' ? [] : [`DESCRIPTION:${plain(event.notes)}`]),
  `STATUS:${event.status}`,
  'END:VEVENT',
];

function timeLines(time: EventTime): readonly string[] {
  if (!('days' in time))
    return [
      `DTSTART:${moment(time.from)}`,
      ...(time.to !== undefined && time.to > time.from ? [`DTEND:${moment(time.to)}`] : []),
    ];
  const [first, last] = time.days;
  const end = new Date(Date.parse(last < first ? first : last) + DAY_MS).toISOString();
  return [`DTSTART;VALUE=DATE:${day(first)}`, `DTEND;VALUE=DATE:${day(end)}`];
}

const day = (text: string): string => text.slice(0, 10).replaceAll('-', '');
const moment = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

// Line breaks are told as `\n`; no other control character is.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Lines are 75 bytes at most, cut between characters; what goes on begins with a blank. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
