import type { Alarm, AlarmTransition } from '#contracts/alarms/alarm.ts';
import { testAlarm } from './helpers/testAlarm.ts';
import { emptyIngestBatch } from '#server/ports/emptyIngestBatch.ts';
import type { Fix, IngestBatch, SampleColumns } from '#server/ports/ingestBatch.ts';
import type { AlarmChange, RuleOutcome } from '#server/ports/rules.ts';
import { samplesOf } from './helpers/testMine.ts';

/** A sample as a test writes it down: point, time, value (NaN for none), state bits. */
export type SampleRow = readonly [pointNo: number, t: number, value: number, state?: number];

/** Columns as rows. */
export const rowsOf = ({ length, pointNo, t, value, state }: SampleColumns): SampleRow[] =>
  Array.from({ length }, (_, i) => [pointNo[i] ?? -1, t[i] ?? -1, value[i] ?? -1, state[i] ?? -1]);

/** An ingest batch of source 1 with these parts and nothing else. */
export const ingestBatchOf = (
  parts: Partial<Omit<IngestBatch, 'samples'>> & { samples?: readonly SampleRow[] },
): IngestBatch => ({
  ...emptyIngestBatch(0),
  sourceNo: 1,
  ...parts,
  samples: samplesOf(parts.samples ?? []),
});

/** An outcome of these alarm changes and derived samples. */
export const outcomeOf = (
  changes: readonly AlarmChange[] = [],
  derived: readonly SampleRow[] = [],
): RuleOutcome => ({
  changes,
  derived: samplesOf(derived),
  personFlags: new Map(),
});

/** A fix of a person underground. */
export const fixOf = (personNo: number, t: number, x: number, rest: Partial<Fix> = {}): Fix => ({
  personNo,
  t,
  x,
  y: 2.5,
  z: -300,
  underground: true,
  exitLost: false,
  areaNo: 3,
  readerNo: 4,
  accuracy: 0.3,
  posMode: 3,
  battery: 80,
  ...rest,
});

/** An alarm of point 5, open and not acknowledged. */
export const alarmOf = (number: number, rest: Partial<Alarm> = {}): Alarm =>
  testAlarm({
    id: `a${number}`,
    alarmNo: `AL20261121-${String(number).padStart(6, '0')}`,
    mineCode: '140101001',
    sourceId: '001040',
    sourceName: '八盘区 T1',
    pointNo: 5,
    areaNo: 2,
    areaName: 'Face 8103',
    x: 1,
    y: 2,
    z: 3,
    raisedTime: 1_000 + number,
    raisedValue: 1.2,
    limitValue: 1,
    unit: '%CH4',
    currentValue: 1.2,
    peakValue: 1.2,
    peakTime: 1_000 + number,
    groupKey: '001040/high',
    detail: { note: 'x' },
    maxLevel: 1,
    ...rest,
  });

/** A change that leaves `alarm` behind. */
export const changeOf = (
  alarm: Alarm,
  event: AlarmTransition['event'] = 'raised',
): AlarmChange => ({
  alarm,
  transition: {
    alarmId: alarm.id,
    event,
    from: 0,
    to: alarm.state,
    level: alarm.level,
    time: alarm.raisedTime,
    by: null,
    comment: null,
    value: 1.2,
  },
});
