import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { Field } from '#contracts/entity/field.ts';
import type { AlarmLine, HandoverReport } from '#contracts/shift/handoverCalls.ts';
import type { NamedAlarm } from '#contracts/alarms/alarmName.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { momentText } from '#ui/time/clockText.ts';
import { areaBeside, standKey, alarmNameKey } from '#features/alarms/api.ts';
import type { TFunction } from 'i18next';

type Props = { readonly report: HandoverReport; readonly at: number };

/**
 * How things stood at `at`, table by table; what began on that day stands there by its time alone.
 */
export const ReportView = (props: Props) => (
  <>
    <AlarmTables {...props} />
    <Outages {...props} />
    <Below {...props} />
    <Work {...props} />
    <LimitChanges {...props} />
    <TopTen {...props} />
  </>
);

type Words = TFunction<'handover'>;
const heads = (t: Words, keys: readonly string[]): string[] => keys.map((key) => t(`head.${key}`));
const lineHeads = ['level', 'source', 'what', 'since'];
const what = (t: Words, told: NamedAlarm): string => t(`alarms:${alarmNameKey(told)}`);

/** What an alarm is, in the four first cells of its row. */
const alarmCells = (
  t: Words,
  at: number,
  { id, level, name, area, since, ...told }: AlarmLine,
): ReactNode[] => [
  <AlarmMark key="level" level={level === 1 || level === 2 || level === 3 ? level : 4} />,
  <>
    <Link to={`/monitoring/journal?alarm=${encodeURIComponent(id)}`}>{name}</Link>{' '}
    {areaBeside({ sourceName: name, areaName: area })}
  </>,
  what(t, told),
  momentText(since, at),
];

function AlarmTables({ report: { open, openCount, shelved }, at }: Props) {
  const { t } = useTranslation('handover');
  return (
    <>
      <ReportTable
        none={t('none')}
        title={t('open', { count: openCount })}
        note={openCount > open.length ? t('openCut', { count: open.length }) : undefined}
        heads={heads(t, [...lineHeads, 'state', 'people', 'ackBy'])}
        rows={open.map((one) => ({
          key: one.id,
          cells: [
            ...alarmCells(t, at, one),
            t(`alarms:${standKey({ state: one.state, clearedTime: one.cleared })}`),
            one.people ?? '-',
            one.ackBy ?? '-',
          ],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('shelved', { count: shelved.length })}
        heads={heads(t, [...lineHeads, 'by', 'until', 'reason'])}
        rows={shelved.map((one) => ({
          key: one.id,
          cells: [...alarmCells(t, at, one), one.by, momentText(one.until, at), one.reason],
        }))}
      />
    </>
  );
}

function Outages({ report: { outages }, at }: Props) {
  const { t } = useTranslation('handover');
  return (
    <ReportTable
      none={t('none')}
      title={t('outages', { count: outages.length })}
      heads={heads(t, ['source', 'since', 'by', 'until', 'reason'])}
      rows={outages.map((one) => ({
        key: `${one.pointNo}-${one.since}`,
        cells: [one.name, momentText(one.since, at), one.by, momentText(one.until, at), one.reason],
      }))}
    />
  );
}

function Below({ report: { below } }: Props) {
  const { t } = useTranslation('handover');
  return (
    <ReportTable
      none={t('none')}
      title={t('below', { count: below.total })}
      heads={heads(t, ['area', 'people'])}
      rows={below.areas.map(({ name, count }) => ({
        key: name,
        cells: [name === '-' ? t('noArea') : name, count],
      }))}
    />
  );
}

function Work({ report: { work, workCount }, at }: Props) {
  const { t } = useTranslation('handover');
  return (
    <ReportTable
      none={t('none')}
      title={t('work', { count: workCount })}
      note={workCount > work.length ? t('openCut', { count: work.length }) : undefined}
      heads={heads(t, ['urgency', 'title', 'equipment', 'state', 'leader', 'since', 'no'])}
      rows={work.map(({ id, no, title, urgency, state, since, equipment, leader }) => ({
        key: id,
        cells: [
          choiceName(repairRequest.fields.level, urgency),
          <Link
            key="title"
            to={`/maintenance/repairRequest?${new URLSearchParams({ keyword: title.slice(0, 60) }).toString()}`}
          >
            {title}
          </Link>,
          equipment ?? '-',
          choiceName(repairRequest.fields.status, state),
          leader ?? '-',
          momentText(since, at),
          no,
        ],
      }))}
    />
  );
}

function LimitChanges({ report: { limits }, at }: Props) {
  const { t } = useTranslation('handover');
  return (
    <ReportTable
      none={t('none')}
      title={t('limits', { count: limits.length })}
      heads={heads(t, ['time', 'source', 'by', 'approvedBy', 'reason'])}
      rows={limits.map((one) => ({
        key: `${one.time}-${one.point}`,
        cells: [momentText(one.time, at), one.point, one.by, one.approvedBy ?? '-', one.reason],
      }))}
    />
  );
}

function TopTen({ report: { topTen, annunciated, acknowledged } }: Props) {
  const { t } = useTranslation('handover');
  return (
    <ReportTable
      none={t('none')}
      title={t('topTen', { annunciated, acknowledged })}
      heads={heads(t, ['source', 'what', 'times', 'chatters'])}
      rows={topTen.map((one) => ({
        key: one.key,
        cells: [one.name, what(t, { ...one, groupKey: one.key }), one.annunciated, one.chatters],
      }))}
    />
  );
}

/** A choice of the field as it is said in the reader's language. */
function choiceName(field: Field, value: number): string {
  const choice = choicesOf(field).find(({ id }) => id === value);
  return choice === undefined
    ? String(value)
    : currentLanguage() === 'en'
      ? choice.nameEn
      : choice.name;
}
