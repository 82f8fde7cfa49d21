import { ok, type Result } from '#base/result.ts';
import { type Failure } from '#contracts/errors.ts';
import type { RowFault } from './normalise/fault.ts';

/** What became of the rows of one batch; `faults` name the refused ones by their index in it. */
export type Taken = Readonly<Record<(typeof counts)[number], number>> & {
  readonly faults: readonly RowFault[];
};
const counts = ['stored', 'duplicate', 'late', 'outdated', 'beyondKeeping'] as const;

/** Rows that are taken at once: what is in a hurry waits for no more of them. */
const AT_ONCE = 5_000;
/**
 * A batch that fails is split into so many parts: few failures, each of which costs the rules a
 * look back, rather than few commits.
 */
const PARTS = 8;
/**
 * Failures of one batch at most. What has not been told apart by then is refused, so that a batch
 * of bad rows ends, too.
 */
const MOST_FAILURES = 40;

/**
 * Takes the batch by `attempt`, a large one piece by piece. Where that fails with `internal`, as
 * rows cause it that nobody foresaw, the batch is split and tried again in parts, in order, until
 * the rows that fail by themselves are known: they are refused, all others are taken. Any other
 * failure is the whole batch's: whoever sends it again doubles nothing.
 */
export async function isolate(
  rows: readonly unknown[],
  attempt: (part: readonly unknown[], isFirst: boolean) => Promise<Result<Taken, Failure>>,
): Promise<Result<Taken, Failure>> {
  const sum = { stored: 0, duplicate: 0, late: 0, outdated: 0, beyondKeeping: 0 };
  const faults: RowFault[] = [];
  const waiting =
    rows.length === 0 ? [[0, 0] as [number, number]] : partsOf(0, rows.length, AT_ONCE);
  let failures = 0;
  for (let range = waiting.shift(); range !== undefined; range = waiting.shift()) {
    const [from, to] = range;
    const answer = await attempt(
      from === 0 && to === rows.length ? rows : rows.slice(from, to),
      from === 0 && failures === 0,
    );
    if (answer.ok) {
      for (const name of counts) sum[name] += answer.value[name];
      for (const fault of answer.value.faults) faults.push({ ...fault, index: from + fault.index });
      continue;
    }
    if (answer.error.code !== 'internal') return answer;
    failures++;
    if (to - from === 1)
      faults.push({
        index: from,
        code: 'internal',
        message: 'the row could not be stored; the log of the server says why',
      });
    else if (failures < MOST_FAILURES)
      waiting.unshift(...partsOf(from, to, Math.ceil((to - from) / PARTS)));
    else
      for (let index = from; index < to; index++)
        faults.push({
          index,
          code: 'internal',
          message: 'too many rows of its batch could not be stored; send it again by itself',
        });
  }
  return ok({ ...sum, faults });
}

function partsOf(from: number, to: number, size: number): [from: number, to: number][] {
  const parts: [number, number][] = [];
  for (let at = from; at < to; at += size) parts.push([at, Math.min(to, at + size)]);
  return parts;
}
