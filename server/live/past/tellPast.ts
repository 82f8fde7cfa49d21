import type { AlarmMessage } from '#contracts/live/hub.ts';
import type { PastElement, PastMessage } from '#contracts/live/past.ts';
import {
  columnToBytes,
  columnToNumbers,
  type Column,
  type FrameChannel,
} from '#contracts/live/wireFrame.ts';
import type {
  DescentsPast,
  LoggedAlarmChange,
  PastReader,
  PastSlice,
} from '#server/ports/storage.ts';
import { inTimesOf, type InTimeOf } from './inTimes.ts';
import {
  columnsOfFixes,
  columnsOfSamples,
  columnsOfStatuses,
  type Columns,
} from './pastColumns.ts';

/** What is told of the past, and by whom people's times below are known. */
export type Told = PastReader & DescentsPast;

/** How columns travel: arrays of numbers in JSON, bytes in MessagePack. */
export type Encoding = 'json' | 'messagepack';

const SECOND_MS = 1_000;
/**
 * The past is told by a reader of the log, not by a life of the server: one epoch for all of it.
 */
const EPOCH = 'past';

/** A snapshot of each channel as it stood at `at`; then the end. */
export async function* tellState(
  reader: Told,
  at: number,
  encoding: Encoding,
): AsyncGenerator<PastElement> {
  const [{ samples, fixes, substations, openAlarms }, descents] = await Promise.all([
    reader.stateAt(at),
    reader.descentsIn(at, at),
  ]);
  const inTimeOf = inTimesOf(descents);
  const numbered = numbering();
  const frame = (ch: FrameChannel, rows: number, columns: Columns): PastElement =>
    numbered((seq) => frameOf(ch, 'snap', seq, at, rows, columns, encoding));
  yield frame('point', samples.length, columnsOfSamples(samples, 0, samples.length));
  yield frame(
    'person',
    fixes.length,
    columnsOfFixes(fixes, (personNo) => inTimeOf(personNo, at)),
  );
  yield frame('substation', substations.length, columnsOfStatuses(substations));
  yield numbered((seq): AlarmMessage => ({
    ch: 'alarm',
    kind: 'snap',
    epoch: EPOCH,
    seq,
    t: at,
    alarms: [...openAlarms],
  }));
  yield numbered();
}

/**
 * What happened in (after, to], in order of time: each alarm change by itself, the rows of one
 * second in one frame; then the end.
 */
export async function* tellPast(
  reader: Told,
  after: number,
  to: number,
  encoding: Encoding,
): AsyncGenerator<PastElement> {
  const numbered = numbering();
  const inTimeOf = inTimesOf(await reader.descentsIn(after, to));
  // The reader counts from included to excluded; times are whole milliseconds.
  for await (const slice of reader.past(after + 1, to + 1))
    yield* tellSlice(slice, inTimeOf, encoding, numbered);
  yield numbered();
}

function* tellSlice(
  slice: PastSlice,
  inTimeOf: InTimeOf,
  encoding: Encoding,
  numbered: Numbered,
): Generator<PastElement> {
  const { samples, fixes, substations, alarmChanges } = slice;
  let [s, f, u, a] = [0, 0, 0, 0];
  const sampleTime = (i: number): number => (i < samples.length ? (samples.t[i] ?? NEVER) : NEVER);
  for (;;) {
    const first = Math.min(
      sampleTime(s),
      timeOf(fixes, f),
      timeOf(substations, u),
      timeOf(alarmChanges, a),
    );
    if (first === NEVER) return;
    const end = Math.ceil(first / SECOND_MS) * SECOND_MS;
    const [s0, f0, u0, a0] = [s, f, u, a];
    a = endOf(alarmChanges, a0, end);
    for (const change of alarmChanges.slice(a0, a)) yield numbered((seq) => deltaOf(change, seq));
    while (sampleTime(s) <= end) s++;
    f = endOf(fixes, f0, end);
    u = endOf(substations, u0, end);
    const frame = (ch: FrameChannel, rows: number, columns: Columns): PastElement =>
      numbered((seq) => frameOf(ch, 'delta', seq, end, rows, columns, encoding));
    if (s > s0) yield frame('point', s - s0, columnsOfSamples(samples, s0, s));
    if (f > f0) yield frame('person', f - f0, columnsOfFixes(fixes.slice(f0, f), inTimeOf));
    if (u > u0) yield frame('substation', u - u0, columnsOfStatuses(substations.slice(u0, u)));
  }
}

const NEVER = Infinity;
type Timed = { readonly t: number };

const timeOf = (rows: readonly Timed[], i: number): number => rows[i]?.t ?? NEVER;

/** The first of `rows` from `i` on that is later than `end`. */
function endOf(rows: readonly Timed[], i: number, end: number): number {
  let next = i;
  while (timeOf(rows, next) <= end) next++;
  return next;
}

type Numbered = (message?: (seq: number) => PastMessage) => PastElement;

function numbering(): Numbered {
  let last = 0;
  return (message) => {
    const seq = ++last;
    return message ? { seq, message: message(seq) } : { seq, end: true };
  };
}

const deltaOf = ({ alarm, transition, t }: LoggedAlarmChange, seq: number): AlarmMessage => ({
  ch: 'alarm',
  kind: 'delta',
  epoch: EPOCH,
  seq,
  t,
  alarm,
  transition,
});

function frameOf(
  ch: FrameChannel,
  kind: 'snap' | 'delta',
  seq: number,
  t: number,
  rows: number,
  columns: Columns,
  encoding: Encoding,
): PastMessage {
  const cells: (column: Column) => unknown = encoding === 'json' ? columnToNumbers : columnToBytes;
  return {
    ch,
    epoch: EPOCH,
    seq,
    t,
    kind,
    rows,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [name, cells(column)]),
    ),
  };
}
