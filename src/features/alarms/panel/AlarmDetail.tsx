import { loadPointChart } from '#features/charts/api.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconArrowLeft, IconChartLine, IconMap2, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { alarmItemAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { begunAt, type Alarm } from '#contracts/alarms/alarm.ts';
import { cameraCodes } from '#contracts/video/videoCalls.ts';
import { answerOf } from '#crud/request.ts';
import { usePermission } from '#crud/session.ts';
import { loaded } from '#ui/loaded.ts';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PanelBoundary } from '#ui/states/PanelBoundary.tsx';
import { camerasOfAlarm, useReplay, chartPoint, selection, useReveal } from '#features/mine/api.ts';
import { AlarmCare } from '../actions/AlarmCare.tsx';
import { Disposals } from '../actions/Disposals.tsx';
import { SeenFacts } from '../displayAudit/SeenFacts.tsx';
import { usePaintMark } from '../displayAudit/usePaintMark.ts';
import css from './AlarmDetail.module.css';
import { AlarmFacts } from './AlarmFacts.tsx';
import { AlarmLog } from './AlarmLog.tsx';
import { itemAsOf } from './itemAsOf.ts';
import { alarmKey, standKey } from '../shown/alarmWords.ts';
import { ResetForm } from './ResetForm.tsx';

const PointChart = lazy(loaded(loadPointChart));

/** How far to each side of the alarm its chart reaches. */
const AROUND_MS = 15 * 60_000;

type AlarmDetailProps = {
  readonly alarmId: string;
  /** The alarm as it stands on the list that is shown, if it does. */
  readonly live: Alarm | undefined;
  readonly onClose: () => void;
};

/**
 * Everything about one alarm: facts, the way to its place and its curve, what happened to it, what
 * may be done.
 */
export function AlarmDetail({ alarmId, live, onClose }: AlarmDetailProps) {
  const { t } = useTranslation('alarms');
  const stored = useQuery({
    // A change of state means a new line in the log.
    queryKey: ['alarm', alarmId, live?.state, live?.level],
    queryFn: ({ signal }) =>
      answerOf({
        path: paths.alarmItem,
        query: { id: alarmId },
        answer: alarmItemAnswer,
        signal,
        timeoutMs: 15_000,
      }),
    placeholderData: (before) => (before?.alarm.id === alarmId ? before : undefined),
  });
  const alarm = live ?? stored.data?.alarm;
  const mark = usePaintMark(alarm, 'detail');
  const at = useReplay()?.at;
  // An alarm that is not there at the moment shown is told as of now.
  const item =
    stored.data === undefined || at === undefined || live === undefined
      ? stored.data
      : itemAsOf(stored.data, at);
  return (
    <section className={css.detail} aria-label={t('detail')}>
      <header ref={mark} className={css.header}>
        <ActionIcon
          className={css.back ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('back')}
          onClick={onClose}
        >
          <IconArrowLeft size={20} stroke={1.5} />
        </ActionIcon>
        {alarm === undefined ? (
          <span>{t('detail')}</span>
        ) : (
          <>
            <LevelChip level={alarm.level} />
            <strong className={css.what}>{t(alarmKey(alarm))}</strong>
            <span className={css.state}>{t(standKey(alarm))}</span>
          </>
        )}
        <CloseButton className={css.close ?? ''} aria-label={t('closeDetail')} onClick={onClose} />
      </header>
      <div className={css.scroll}>
        {alarm === undefined ? null : (
          <>
            {at !== undefined && live === undefined ? (
              <p className={css.asOfNow}>{t('asOfNow')}</p>
            ) : null}
            <Ways alarm={alarm} />
            <AlarmCare alarm={alarm} />
            <AlarmFacts alarm={alarm} />
            {alarm.pointNo === null ? null : <Around pointNo={alarm.pointNo} at={begunAt(alarm)} />}
            {alarm.latched ? <ResetForm alarm={alarm} /> : null}
          </>
        )}
        {item === undefined ? null : (
          <>
            <SeenFacts seen={item.seen} />
            <Disposals alarmId={alarmId} disposals={item.disposals} />
            <AlarmLog alarm={item.alarm} log={item.log} />
          </>
        )}
        {stored.isError ? (
          <FailedState
            title={t(alarm === undefined ? 'gone' : 'logFailed')}
            error={stored.error}
            onRetry={stored.refetch}
          />
        ) : null}
        {alarm === undefined && stored.isPending ? <EmptyState title={t('waiting')} /> : null}
      </div>
    </section>
  );
}

function Ways({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarms');
  const reveal = useReveal();
  const navigate = useNavigate();
  const maySee = usePermission(cameraCodes.list);
  const { pointNo, personNo, areaNo, x, detail } = alarm;
  const hasPlace =
    x !== null ||
    pointNo !== null ||
    personNo !== null ||
    areaNo !== null ||
    detail['substations'] !== undefined;
  const showOnMap = (): void => {
    selection.alarmId = alarm.id;
    // One of them, since the map shows what was picked last: the area only where the alarm is about
    // all of it.
    selection.personNo = personNo ?? undefined;
    selection.pointNo = personNo === null ? (pointNo ?? undefined) : undefined;
    selection.areaNo =
      personNo === null && pointNo === null && x === null ? (areaNo ?? undefined) : undefined;
    reveal('map');
  };
  const showInCharts = (): void => {
    if (pointNo === null) return;
    selection.alarmId = alarm.id;
    chartPoint(pointNo);
    selection.pointNo = pointNo;
    reveal('charts');
  };
  return (
    <div className={css.ways}>
      <Button
        variant="default"
        size="xs"
        disabled={!hasPlace}
        leftSection={<IconMap2 size={16} stroke={1.5} />}
        onClick={showOnMap}
      >
        {t('showOnMap')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={pointNo === null}
        leftSection={<IconChartLine size={16} stroke={1.5} />}
        onClick={showInCharts}
      >
        {t('showInCharts')}
      </Button>
      {maySee ? (
        <Button
          variant="default"
          size="xs"
          disabled={!hasPlace}
          leftSection={<IconVideo size={16} stroke={1.5} />}
          onClick={() => void navigate(camerasOfAlarm(alarm.id))}
        >
          {t('showCameras')}
        </Button>
      ) : null}
    </div>
  );
}

function Around({ pointNo, at }: { readonly pointNo: number; readonly at: number }) {
  const { t } = useTranslation('alarms');
  return (
    <>
      <h3 className={css.heading}>{t('chart')}</h3>
      <div className={css.chart}>
        <PanelBoundary>
          <Suspense fallback={null}>
            <PointChart
              pointNo={pointNo}
              from={at - AROUND_MS}
              to={at + AROUND_MS}
              mark={{ at, label: t('raised') }}
            />
          </Suspense>
        </PanelBoundary>
      </div>
    </>
  );
}
