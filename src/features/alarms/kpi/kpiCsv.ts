import type { KpiActor, KpiAnswer, KpiFigures } from '#contracts/alarms/alarmKpi.ts';
import { csvText } from '#ui/csvText.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { alarmNameKey } from '../shown/alarmWords.ts';

type Words = { readonly own: (key: string) => string; readonly alarms: (key: string) => string };
type Cells = readonly (string | number)[];

/**
 * All tables of the page as one CSV, one under the other; shares of 1, times of acknowledgement in
 * seconds.
 */
export function kpiCsv(kpi: KpiAnswer, { own, alarms }: Words): string {
  const seconds = (ms: number | null): string | number =>
    ms === null ? '' : Math.round(ms / 1_000);
  const figures = (one: KpiFigures): Cells => [
    fullMomentText(one.from),
    fullMomentText(one.to),
    one.annunciated,
    one.perTenMin,
    one.perHour,
    one.peak,
    one.floods,
    one.floodShare,
    ...one.byLevel,
    one.acknowledged,
    seconds(one.ackMedianMs),
    seconds(one.ack95Ms),
  ];
  const actor = ({ name, annunciated, share, chatters, ...told }: KpiActor): Cells => [
    name,
    alarms(alarmNameKey({ ...told, groupKey: told.key })),
    annunciated,
    share,
    chatters,
  ];
  const heads = (...keys: readonly string[]): Cells => keys.map(own);
  const sources = heads('source', 'what', 'annunciated', 'share', 'chatters');
  return csvText([
    [
      own('shift'),
      ...heads(
        'from',
        'to',
        'annunciated',
        'perTenMin',
        'perHour',
        'peak',
        'floodCount',
        'floodShare',
      ),
      1,
      2,
      3,
      4,
      ...heads('acknowledged', 'ackSec', 'ack95Sec'),
    ],
    [own('whole'), ...figures(kpi.whole)],
    ...kpi.shifts.map((one) => [one.shift, ...figures(one)]),
    [],
    heads('operator', 'acknowledged', 'ackSec', 'ack95Sec', 'shelvedHead'),
    ...kpi.operators.map((one) => [
      one.name,
      one.acknowledged,
      seconds(one.ackMedianMs),
      seconds(one.ack95Ms),
      one.shelved,
    ]),
    [],
    sources,
    ...kpi.topTen.map(actor),
    [],
    [own('chatteringTitle')],
    sources,
    ...kpi.chattering.map(actor),
    [],
    heads('level', 'source', 'what', 'since', 'ackBy'),
    ...kpi.standing.map((one) => [
      one.level,
      one.name,
      alarms(alarmNameKey(one)),
      fullMomentText(one.since),
      one.acknowledgedBy ?? '',
    ]),
  ]);
}
