import { mineClock, mineMoment, mineText } from '#base/mineTime.ts';
import { momentOf } from '#contracts/entity/moment.ts';

/** A moment as its field writes it in every language: `yyyy-MM-dd HH:mm:ss` by the mine's clock. */
export const fieldText = mineText;

/**
 * The moment that somebody's text names, epoch ms; `undefined` where it names none. Read are all
 * forms of `momentOf`, signs and digits of Chinese input, single digits, and a time alone, which is
 * of the day that `at` lies in.
 */
export function momentOfField(text: string, at: number): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?[年月/] ?/g, '-')
    .replace(/ ?日 ?/, ' ')
    .replace(/ ?[时分] ?/g, ':')
    .replace(/:?秒?$/, '')
    .trim()
    .replace(/(?<![\d.])\d(?!\d)/g, '0$&');
  return momentOf(
    /^\d\d:\d\d(:\d\d)?$/.test(plain) ? `${mineText(at).slice(0, 10)} ${plain}` : plain,
  )?.from;
}

/** Parts of the text, from and to which character. */
const parts = [
  [0, 4],
  [5, 7],
  [8, 10],
  [11, 13],
  [14, 16],
  [17, 19],
] as const;

/** The part of its text that the caret stands in or behind. */
export const partAt = (caret: number): number =>
  Math.max(
    0,
    parts.findLastIndex(([from]) => from <= caret),
  );

export const edgesOf = (part: number): readonly [number, number] => parts[part] ?? parts[0];

/**
 * `at` with one part of it, the year first, one up or down; the last day of a shorter month stays
 * within it.
 */
export function stepped(at: number, part: number, by: 1 | -1): number {
  const clock = mineClock(at);
  const [year, month, day] = [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate()];
  const [hour, minute, second] = [
    clock.getUTCHours(),
    clock.getUTCMinutes(),
    clock.getUTCSeconds(),
  ];
  if (part > 1) {
    const [days, hours, minutes, seconds] = [2, 3, 4, 5].map((one) => (one === part ? by : 0));
    return mineMoment(
      year,
      month,
      day + (days ?? 0),
      hour + (hours ?? 0),
      minute + (minutes ?? 0),
      second + (seconds ?? 0),
    );
  }
  const [inYear, inMonth] = part === 0 ? [year + by, month] : [year, month + by];
  const lastDay = mineClock(mineMoment(inYear, inMonth + 1, 0)).getUTCDate();
  return mineMoment(inYear, inMonth, Math.min(day, lastDay), hour, minute, second);
}
