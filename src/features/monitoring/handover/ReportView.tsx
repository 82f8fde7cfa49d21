import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AlarmLine, HandoverReport } from '../../../contracts/http/handover.ts';
import { AlarmMark } from '../../../ui/marks/AlarmMark.tsx';
import { momentText } from '../../../ui/time/clockText.ts';
import { stateKey, typeKey } from '../alarms/alarmWords.ts';
import css from './handover.module.css';

/** How things stood, table by table. */
export function ReportView({ report }: { readonly report: HandoverReport }) {
  const { t } = useTranslation('handover');
  const { open, openCount, shelved, outages, below, limits, topTen, annunciated, acknowledged } = report;
  const what = (alarmType: number): string => t(`alarms:${typeKey(alarmType)}`);
  const alarm = ({ id, level, name, area, alarmType, since }: AlarmLine): ReactNode[] => [
    <AlarmMark key="level" level={level === 1 || level === 2 || level === 3 ? level : 4} />,
    <Link key="name" to={`/monitoring/journal?alarm=${encodeURIComponent(id)}`}>
      {name}
    </Link>,
    area ?? '-',
    what(alarmType),
    momentText(since, 0),
  ];
  const heads = ['level', 'source', 'area', 'what', 'since'];
  return (
    <>
      <Table
        title={t('open', { count: openCount })}
        note={openCount > open.length ? t('openCut', { count: open.length }) : undefined}
        heads={[...heads, 'state', 'people', 'ackBy']}
        rows={open.map((one) => ({
          key: one.id,
          cells: [...alarm(one), t(`alarms:${stateKey(one.state)}`), one.people ?? '-', one.ackBy ?? '-'],
        }))}
      />
      <Table
        title={t('shelved', { count: shelved.length })}
        heads={[...heads, 'by', 'until', 'reason']}
        rows={shelved.map((one) => ({ key: one.id, cells: [...alarm(one), one.by, momentText(one.until, 0), one.reason] }))}
      />
      <Table
        title={t('outages', { count: outages.length })}
        heads={['source', 'since', 'by', 'until', 'reason']}
        rows={outages.map((one) => ({
          key: `${one.pointNo}-${one.since}`,
          cells: [one.name, momentText(one.since, 0), one.by, momentText(one.until, 0), one.reason],
        }))}
      />
      <Table
        title={t('below', { count: below.total })}
        heads={['area', 'people']}
        rows={below.areas.map(({ name, count }) => ({ key: name, cells: [name === '-' ? t('noArea') : name, count] }))}
      />
      <Table
        title={t('limits', { count: limits.length })}
        heads={['time', 'source', 'by', 'reason']}
        rows={limits.map((one) => ({ key: `${one.time}-${one.point}`, cells: [momentText(one.time, 0), one.point, one.by, one.reason] }))}
      />
      <Table
        title={t('topTen', { annunciated, acknowledged })}
        heads={['source', 'what', 'times', 'chatters']}
        rows={topTen.map((one) => ({ key: one.key, cells: [one.name, what(one.alarmType), one.annunciated, one.chatters] }))}
      />
    </>
  );
}

type TableProps = {
  readonly title: string;
  readonly note?: string | undefined;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

function Table({ title, note, heads, rows }: TableProps) {
  const { t } = useTranslation('handover');
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      {rows.length === 0 ? (
        <p className={css.none}>{t('none')}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {t(`head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {cells.map((cell, i) => (
                    <td key={heads[i]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note === undefined ? null : <p className={css.none}>{note}</p>}
    </section>
  );
}
