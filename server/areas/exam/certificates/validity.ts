import { mineClock, mineMoment } from '#base/mineTime.ts';
import { certificate, NOTICE_DAYS } from '#contracts/exam/certificate.ts';
import type { Standing } from '#contracts/exam/certificateCalls.ts';
import { storedState } from '#server/entity/lifecycle/states.ts';

const DAY_MS = 86_400_000;

/** Days of a certificate, `yyyy-MM-dd`. */
export type CertificateDays = {
  readonly validTo?: string | null | undefined;
  readonly reviewDate?: string | null | undefined;
};

/** The mine's day that a moment lies in, `yyyy-MM-dd`. */
export const dayOf = (ms: number): string => mineClock(ms).toISOString().slice(0, 10);

/** So many months after a day, on the month's last day where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** The moment at which a day of the mine is over. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return mineMoment(year, month, date + 1);
}

/** The moment from which a certificate with these days counts no more; null: it has no end. */
export function endOf({ validTo, reviewDate }: CertificateDays): number | null {
  const ends = [validTo, reviewDate].filter((day) => typeof day === 'string').map(endOfDay);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** How a certificate that was not revoked stands at `now`, whether its timers have run or not. */
export const standingAt = (
  { endTime, soonTime }: { readonly endTime: number | null; readonly soonTime: number | null },
  now: number,
): Exclude<Standing, 'missing'> => {
  if (endTime !== null && endTime <= now) return 'lapsed';
  return soonTime !== null && soonTime <= now ? 'expiring' : 'valid';
};

/** What is stored with a certificate that counts no more, whatever its days say. */
export const REVOKED = storedState(certificate, 'revoked');

/** What the server keeps of a certificate's days: its end, when it is near, its state at `now`. */
export function validityAt(days: CertificateDays, now: number) {
  const endTime = endOf(days);
  const soonTime = endTime === null ? null : endTime - NOTICE_DAYS[0] * DAY_MS;
  const state = standingAt({ endTime, soonTime }, now);
  return { endTime, soonTime, status: storedState(certificate, state) };
}

/** The notice that is due with so long to go: the smallest number of days that covers it. */
export const noticeDue = (endTime: number, now: number): number | undefined =>
  endTime <= now ? undefined : NOTICE_DAYS.findLast((days) => endTime - now <= days * DAY_MS);
