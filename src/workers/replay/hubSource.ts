import { err, ok, type Result } from '#base/result.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { alarmListAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { hubStreams, MOST_PAST_MS, pastElement, type PastMessage } from '#contracts/live/past.ts';
import type { AskSeries } from '../chart/history.ts';
import type { Api } from '../http/api.ts';
import type { Link } from '../link/link.ts';
import type { ReplaySource } from './replaySource.ts';

/** The last seconds may still be on their way into the database. */
const SETTLE_MS = 2_000;
/**
 * An alarm is shown this long after it was raised at its sensor: by then it was committed. Alarms
 * closer than that are one step.
 */
const AFTER_ALARM_MS = 2_000;

type Parts = {
  readonly link: Link;
  readonly api: Api;
  readonly series: AskSeries;
  readonly now: () => number;
};

/** The past as the server tells it over the hub. */
export function hubSource({ link, api, series, now }: Parts): ReplaySource {
  const tell = async (
    method: string,
    ...args: readonly number[]
  ): Promise<Result<readonly PastMessage[], Failure>> => {
    try {
      return whole(await link.collect(method, ...args));
    } catch (error) {
      return err(failure(codeOf(error), `the past could not be read: ${String(error)}`));
    }
  };
  const raised = (body: object) =>
    api.post(paths.alarmList, { pageSize: 1, ...body }, alarmListAnswer);
  return {
    series,
    bounds: () => ({ from: 0, to: now() - SETTLE_MS }),
    stateAt: (at) => tell(hubStreams.pastState, at),
    async past(after, to) {
      const messages: PastMessage[] = [];
      for (let from = after; from < to; from += MOST_PAST_MS) {
        const part = await tell(hubStreams.past, from, Math.min(to, from + MOST_PAST_MS));
        if (!part.ok) return part;
        for (const message of part.value) messages.push(message);
      }
      return ok(messages);
    },
    async alarmBeside(at, direction) {
      const range = direction === 1 ? { from: at + 1 } : { to: at - AFTER_ALARM_MS - 1_000 };
      const first = await raised(range);
      if (!first.ok) return first;
      // The journal is told newest first: the next alarm stands on its last page.
      const page =
        direction === 1 && first.value.total > 1
          ? await raised({ ...range, currentPage: first.value.total })
          : first;
      if (!page.ok) return page;
      const alarm = page.value.list[0];
      return ok(
        alarm === undefined
          ? undefined
          : Math.ceil(alarm.raisedTime / 1_000) * 1_000 + AFTER_ALARM_MS,
      );
    },
  };
}

/** The messages of a stream that came whole: numbered without a gap, and ended. */
function whole(elements: readonly unknown[]): Result<readonly PastMessage[], Failure> {
  const messages: PastMessage[] = [];
  for (const [i, element] of elements.entries()) {
    const parsed = pastElement.safeParse(element);
    if (!parsed.success || parsed.data.seq !== i + 1)
      return err(failure('bad_answer', `element ${i + 1} of the past is missing`));
    if (parsed.data.end === true) return ok(messages);
    // Checked again, in full, by the feed that shows it.
    if (parsed.data.message) messages.push(parsed.data.message as unknown as PastMessage);
  }
  return err(failure('bad_answer', 'the past broke off'));
}

function codeOf(error: unknown): ErrorCode {
  const text = String(error);
  if (/channel_refused/.test(text)) return 'forbidden';
  return /range_too_long/.test(text) ? 'range_too_long' : 'unavailable';
}
