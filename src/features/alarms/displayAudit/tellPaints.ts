import { z } from 'zod';
import { systemClock } from '#base/clock.ts';
import { paths } from '#contracts/http/paths.ts';
import type { PaintsBody } from '#contracts/alarms/displayAudit.ts';
import { request } from '#crud/request.ts';
import { session } from '#crud/session.ts';
import { newOpId } from '#streams/core.ts';
import { PaintReports, type Told } from './paintReports.ts';
import type { Shown } from './usePaintMark.ts';

let current: { readonly user: string; readonly reports: PaintReports } | undefined;

/**
 * Tells the server, under the name of whoever is signed in, what stood on the screen at `at` of the
 * monotonic clock.
 */
export function tellPaints(shown: readonly Shown[], at: number): void {
  const user = session.user?.id;
  if (user === undefined) return;
  if (current?.user !== user)
    current = { user, reports: new PaintReports(windowOf(user), systemClock, send) };
  current.reports.note(shown, at);
}

/** Failures that pass. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'no_answer',
  'unavailable',
  'unauthorized',
  'too_many_requests',
]);

async function send(body: PaintsBody): Promise<Told> {
  if (session.token === undefined) return 'later';
  const answer = await request({
    path: paths.alarmPaints,
    method: 'POST',
    body,
    answer: z.null(),
    timeoutMs: 15_000,
  });
  if (answer.ok) return 'taken';
  return passing.has(answer.error.code) ? 'later' : 'refused';
}

/**
 * The name of this window under this user: the same over reloads, another in every other window.
 */
function windowOf(user: string): string {
  const key = `sk_window_${user}`;
  try {
    const known = sessionStorage.getItem(key) ?? newOpId().slice(0, 8);
    sessionStorage.setItem(key, known);
    return known;
  } catch {
    return newOpId().slice(0, 8);
  }
}
