import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KpiActor, KpiAnswer } from '#contracts/alarms/alarmKpi.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { ReportTable, type ReportRow } from '#ui/table/ReportTable.tsx';
import { fullMomentText, momentText, spanText } from '#ui/time/clockText.ts';
import { alarmNameKey } from '../shown/alarmWords.ts';
import { shareText } from './goals.ts';

type Props = { readonly kpi: KpiAnswer };

/** The same figures by shift, operator and source. */
export const KpiTables = ({ kpi }: Props) => (
  <>
    <ShiftTable kpi={kpi} />
    <OperatorTable kpi={kpi} />
    <SourceTables kpi={kpi} />
    <StandingTable kpi={kpi} />
  </>
);

const wait = (ms: number | null): string => (ms === null ? '-' : spanText(ms));

function ShiftTable({ kpi: { shifts } }: Props) {
  const { t } = useTranslation('alarmKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byShift')}
      heads={[
        'shift',
        'annunciated',
        'perTenMin',
        'peak',
        'floodShare',
        'levels',
        'ack',
        'ack95Head',
      ].map((key) => t(key))}
      rows={shifts.toReversed().map((one) => ({
        key: String(one.from),
        cells: [
          `${momentText(one.from, 0)} ${shiftName(one.shift, t)}`,
          one.annunciated,
          numberText(one.perTenMin, 2),
          one.peak,
          shareText(one.floodShare),
          one.byLevel.join(' / '),
          wait(one.ackMedianMs),
          wait(one.ack95Ms),
        ],
      }))}
    />
  );
}

function OperatorTable({ kpi: { operators } }: Props) {
  const { t } = useTranslation('alarmKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('byOperator')}
      heads={['operator', 'acknowledged', 'ack', 'ack95Head', 'shelvedHead'].map((key) => t(key))}
      rows={operators.map((one) => ({
        key: one.name,
        cells: [one.name, one.acknowledged, wait(one.ackMedianMs), wait(one.ack95Ms), one.shelved],
      }))}
    />
  );
}

/** The sources that ring most, and those that ring on and off. */
function SourceTables({ kpi: { whole, topTen, chattering } }: Props) {
  const { t } = useTranslation('alarmKpi');
  const topShare = topTen.reduce((sum, { share }) => sum + share, 0);
  const journal = (name: string): string =>
    `/monitoring/journal?${new URLSearchParams({ q: name.slice(0, 60), from: String(Math.floor(whole.from)), to: String(Math.ceil(whole.to)) }).toString()}`;
  const actor = ({ key, name, annunciated, share, chatters, ...told }: KpiActor): ReportRow => ({
    key,
    cells: [
      <Link key="name" to={journal(name)}>
        {name}
      </Link>,
      t(`alarms:${alarmNameKey({ ...told, groupKey: key })}`),
      annunciated,
      shareText(share),
      chatters,
    ],
  });
  const actorHeads = ['source', 'what', 'annunciated', 'share', 'chatters'] as const;
  return (
    <>
      <ReportTable
        none={t('none')}
        title={t('topTen', { share: shareText(topShare) })}
        heads={actorHeads.map((key) => t(key))}
        rows={topTen.map(actor)}
      />
      <ReportTable
        none={t('none')}
        title={t('chatteringTitle')}
        heads={actorHeads.map((key) => t(key))}
        rows={chattering.map(actor)}
      />
    </>
  );
}

function StandingTable({ kpi: { whole, standing } }: Props) {
  const { t } = useTranslation('alarmKpi');
  return (
    <ReportTable
      none={t('none')}
      title={t('standingTitle')}
      heads={['level', 'source', 'what', 'since', 'stands', 'ackBy'].map((key) => t(key))}
      rows={standing.map(({ id, level, name, since, acknowledgedBy, ...told }) => ({
        key: id,
        cells: [
          <AlarmMark key="level" level={level === 1 || level === 2 || level === 3 ? level : 4} />,
          <Link key="name" to={`/monitoring/journal?alarm=${encodeURIComponent(id)}`}>
            {name}
          </Link>,
          t(`alarms:${alarmNameKey(told)}`),
          fullMomentText(since),
          spanText(whole.to - since),
          acknowledgedBy ?? '-',
        ],
      }))}
    />
  );
}

/** A shift of the ledger by its name; the plain three in the reader's language. */
const shiftName = (shift: string, t: (key: string) => string): string =>
  shift === 'night' || shift === 'day' || shift === 'evening' ? t(`shift.${shift}`) : shift;
