import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AlarmLine, HandoverReport } from '../../../contracts/http/handover.ts';
import type { Told } from '../../../contracts/monitoring/alarmName.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { ReportTable } from '../../../ui/table/ReportTable.tsx';
import { momentText } from '../../../ui/time/clockText.ts';
import { standKey, toldKey } from '../../../mine/alarms/alarmWords.ts';

/** How things stood, table by table. */
export function ReportView({ report }: { readonly report: HandoverReport }) {
  const { t } = useTranslation('handover');
  const { open, openCount, shelved, outages, below, limits, topTen, annunciated, acknowledged } = report;
  const what = (told: Told): string => t(`alarms:${toldKey(told)}`);
  const alarm = ({ id, level, name, area, since, ...told }: AlarmLine): ReactNode[] => [
    <AlarmMark key="level" level={level === 1 || level === 2 || level === 3 ? level : 4} />,
    <Link key="name" to={`/monitoring/journal?alarm=${encodeURIComponent(id)}`}>
      {name}
    </Link>,
    area ?? '-',
    what(told),
    momentText(since, 0),
  ];
  const words = (keys: readonly string[]): string[] => keys.map((key) => t(`head.${key}`));
  const heads = ['level', 'source', 'area', 'what', 'since'];
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
        rows={shelved.map((one) => ({ key: one.id, cells: [...alarm(one), one.by, momentText(one.until, 0), one.reason] }))}
      />
      <ReportTable
        none={t('none')}
        title={t('outages', { count: outages.length })}
        heads={words(['source', 'since', 'by', 'until', 'reason'])}
        rows={outages.map((one) => ({
          key: `${one.pointNo}-${one.since}`,
          cells: [one.name, momentText(one.since, 0), one.by, momentText(one.until, 0), one.reason],
        }))}
      />
      <ReportTable
        none={t('none')}
        title={t('below', { count: below.total })}
        heads={words(['area', 'people'])}
        rows={below.areas.map(({ name, count }) => ({ key: name, cells: [name === '-' ? t('noArea') : name, count] }))}
      />
      <ReportTable
        none={t('none')}
        title={t('limits', { count: limits.length })}
        heads={words(['time', 'source', 'by', 'reason'])}
        rows={limits.map((one) => ({ key: `${one.time}-${one.point}`, cells: [momentText(one.time, 0), one.point, one.by, one.reason] }))}
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
