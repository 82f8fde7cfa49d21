import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { repairRequest } from '#contracts/maintenance/repair.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import type { Field } from '#contracts/entity/field.ts';
import type { AlarmLine, HandoverReport } from '#contracts/shift/handoverCalls.ts';
import type { Told } from '#contracts/alarms/alarmName.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { momentText } from '#ui/time/clockText.ts';
import { areaBeside, standKey, toldKey } from '#features/alarms/api.ts';

/**
 * How things stood at `at`, table by table; what began on that day stands there by its time alone.
 */
export function ReportView({
  report,
  at,
}: {
  readonly report: HandoverReport;
  readonly at: number;
}) {
  const { t } = useTranslation('handover');
  const {
    open,
    openCount,
    shelved,
    outages,
    below,
    work,
    workCount,
    limits,
    topTen,
    annunciated,
    acknowledged,
  } = report;
  const when = (moment: number): string => momentText(moment, at);
  const what = (told: Told): string => t(`alarms:${toldKey(told)}`);
  const alarm = ({ id, level, name, area, since, ...told }: AlarmLine): ReactNode[] => [
    <AlarmMark key="level" level={level === 1 || level === 2 || level === 3 ? level : 4} />,
    <>
      <Link to={`/monitoring/journal?alarm=${encodeURIComponent(id)}`}>{name}</Link>{' '}
      {areaBeside({ sourceName: name, areaName: area })}
    </>,
    what(told),
    when(since),
  ];
  const words = (keys: readonly string[]): string[] => keys.map((key) => t(`head.${key}`));
  const heads = ['level', 'source', 'what', 'since'];
  return (
    <>
      <ReportTable
        none={t('none')}
        title={t('open', { count: openCount })}
        note={openCount > open.length ? t('openCut', { count: open.length }) : undefined}
        heads={words([...heads, 'state', 'people', 'ackBy'])}
        rows={open.map((one) => ({
          key: one.id,
          cells: [
            ...alarm(one),
            t(`alarms:${standKey({ state: one.state, clearedTime: one.cleared })}`),
            one.people ?? '-',
            one.ackBy ?? '-',
          ],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('shelved', { count: shelved.length })}
        heads={words([...heads, 'by', 'until', 'reason'])}
        rows={shelved.map((one) => ({
          key: one.id,
          cells: [...alarm(one), one.by, when(one.until), one.reason],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('outages', { count: outages.length })}
        heads={words(['source', 'since', 'by', 'until', 'reason'])}
        rows={outages.map((one) => ({
          key: `${one.pointNo}-${one.since}`,
          cells: [one.name, when(one.since), one.by, when(one.until), one.reason],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('below', { count: below.total })}
        heads={words(['area', 'people'])}
        rows={below.areas.map(({ name, count }) => ({
          key: name,
          cells: [name === '-' ? t('noArea') : name, count],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('work', { count: workCount })}
        note={workCount > work.length ? t('openCut', { count: work.length }) : undefined}
        heads={words(['urgency', 'title', 'equipment', 'state', 'leader', 'since', 'no'])}
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
            when(since),
            no,
          ],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('limits', { count: limits.length })}
        heads={words(['time', 'source', 'by', 'approvedBy', 'reason'])}
        rows={limits.map((one) => ({
          key: `${one.time}-${one.point}`,
          cells: [when(one.time), one.point, one.by, one.approvedBy ?? '-', one.reason],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('topTen', { annunciated, acknowledged })}
        heads={words(['source', 'what', 'times', 'chatters'])}
        rows={topTen.map((one) => ({
          key: one.key,
          cells: [one.name, what({ ...one, groupKey: one.key }), one.annunciated, one.chatters],
        }))}
      />
    </>
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
