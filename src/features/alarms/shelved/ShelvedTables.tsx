import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import {
  alarmActionAnswer,
  type OutageEndBody,
  type UnshelveBody,
} from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { usePermission } from '#crud/session.ts';
import { alarmKey } from '../shown/alarmWords.ts';
import { newOpId } from '#streams/core.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { ReportTable } from '#ui/table/ReportTable.tsx';
import { fullMomentText, spanText } from '#ui/time/clockText.ts';
import { useNow } from '#ui/time/useNow.ts';
import { useAlarmAction } from '../actions/useAlarmAction.ts';
import { orderAddress } from '../repairs/orderAddress.ts';
import type { OutRow, ShelvedRow } from './shelvedRows.ts';

/** Alarms that lie on a shelf, and back from it. */
export function ShelvedTable({ rows }: { readonly rows: readonly ShelvedRow[] }) {
  const { t } = useTranslation('shelved');
  const mayShelve = usePermission('data/kafkaMineAlarmRecord/shelve');
  const { act, isBusy } = useAlarmAction();
  const now = useNow();
  const takeBack = (id: string): void => {
    const body: UnshelveBody = { opId: newOpId(), alarmIds: [id] };
    void act(paths.alarmUnshelve, body, alarmActionAnswer, () => t('alarmActions:unshelveDone'));
  };
  return (
    <ReportTable
      title={t('shelvedTitle')}
      heads={heads(
        [
          'level',
          'source',
          'area',
          'what',
          'by',
          'why',
          'since',
          'until',
          'left',
          ...(mayShelve ? ['act'] : []),
        ],
        t,
      )}
      rows={rows.map(({ alarm, shelf }) => ({
        key: alarm.id,
        cells: [
          <AlarmMark key="level" level={alarm.level} />,
          <AlarmLink key="source" alarm={alarm}>
            {alarm.sourceName}
          </AlarmLink>,
          alarm.areaName ?? '-',
          t(`alarms:${alarmKey(alarm)}`),
          shelf.by,
          shelf.reason,
          fullMomentText(shelf.since),
          fullMomentText(shelf.until),
          spanText(shelf.until - now),
          ...(mayShelve
            ? [
                <Act
                  key="act"
                  text={t('alarmActions:unshelve')}
                  isBusy={isBusy}
                  onAct={() => takeBack(alarm.id)}
                />,
              ]
            : []),
        ],
      }))}
      none={t('noShelved')}
    />
  );
}

/** Points that are out of service, what that keeps quiet, and back into service. */
export function OutTable({ rows }: { readonly rows: readonly OutRow[] }) {
  const { t } = useTranslation('shelved');
  const mayTakeOut = usePermission('data/kafkaMonitoringPoint/outOfService');
  const { act, isBusy } = useAlarmAction();
  const now = useNow();
  const putBack = (pointNo: number): void => {
    const body: OutageEndBody = { opId: newOpId(), pointNo };
    void act(paths.outageEnd, body, z.unknown(), () => t('alarmActions:inServiceDone'));
  };
  return (
    <ReportTable
      title={t('outTitle')}
      heads={heads(
        ['source', 'quiet', 'by', 'why', 'since', 'until', 'left', ...(mayTakeOut ? ['act'] : [])],
        t,
      )}
      rows={rows.map(({ pointNo, name, quiet, by, reason, since, until, workId }) => ({
        key: `${pointNo} ${since}`,
        cells: [
          <Link key="source" to={`/monitoring/workspace?point=${pointNo}`}>
            {name}
          </Link>,
          quiet === undefined ? (
            t('none')
          ) : (
            <AlarmLink key="quiet" alarm={quiet}>
              <AlarmMark level={quiet.level} /> {t(`alarms:${alarmKey(quiet)}`)}
            </AlarmLink>
          ),
          by,
          workId ? (
            <Link key="why" to={orderAddress(workId)}>
              {reason}
            </Link>
          ) : (
            reason
          ),
          fullMomentText(since),
          fullMomentText(until),
          spanText(until - now),
          ...(mayTakeOut
            ? [
                <Act
                  key="act"
                  text={t('alarmActions:putBack')}
                  isBusy={isBusy}
                  onAct={() => putBack(pointNo)}
                />,
              ]
            : []),
        ],
      }))}
      none={t('noOut')}
    />
  );
}

/** Outages that are over. */
export function EndedTable({ rows }: { readonly rows: readonly OutRow[] }) {
  const { t } = useTranslation('shelved');
  return (
    <>
      <ReportTable
        title={t('endedTitle')}
        heads={heads(['source', 'by', 'why', 'since', 'ended', 'endedBy', 'comment'], t)}
        rows={rows.map(({ pointNo, name, by, reason, since, ended, endedBy, comment }) => ({
          key: `${pointNo} ${since}`,
          cells: [
            name,
            by,
            reason,
            fullMomentText(since),
            ended === null ? '-' : fullMomentText(ended),
            endedBy ?? t('bySelf'),
            comment || '-',
          ],
        }))}
        none={t('noEnded')}
      />
      <p>
        <Link to="/monitoring/shelve">{t('ledger')}</Link>
      </p>
    </>
  );
}

const heads = (keys: readonly string[], t: (key: string) => string): string[] =>
  keys.map((key) => t(key));

const AlarmLink = ({
  alarm,
  children,
}: {
  readonly alarm: Alarm;
  readonly children: ReactNode;
}) => <Link to={`/monitoring/workspace?alarm=${encodeURIComponent(alarm.id)}`}>{children}</Link>;

type ActProps = { readonly text: string; readonly isBusy: boolean; readonly onAct: () => void };

const Act = ({ text, isBusy, onAct }: ActProps) => (
  <Button size="compact-xs" variant="default" disabled={isBusy} onClick={onAct}>
    {text}
  </Button>
);
