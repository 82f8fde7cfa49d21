import { loadPointChart } from '#features/charts/api.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { alarmItemAnswer } from '#contracts/alarms/alarmCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { begunAt, isOpen, type Alarm } from '#contracts/alarms/alarm.ts';
import { answerOf } from '#crud/request.ts';
import { loaded } from '#ui/loaded.ts';
import { LevelChip } from '#ui/marks/LevelChip.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PanelBoundary } from '#ui/states/PanelBoundary.tsx';
import { NearPeople } from '#features/calls/api.ts';
import { useReplay } from '#features/mine/api.ts';
import { AlarmActions } from '../actions/AlarmActions.tsx';
import { Disposals } from '../actions/Disposals.tsx';
import { DisplayFacts } from '../displayAudit/DisplayFacts.tsx';
import { usePaintMark } from '../displayAudit/usePaintMark.ts';
import css from './AlarmDetail.module.css';
import { AlarmFacts } from './AlarmFacts.tsx';
import { AlarmLog } from './AlarmLog.tsx';
import { itemAsOf } from './itemAsOf.ts';
import { alarmKey, standKey } from '../shown/alarmWords.ts';
import { ResetForm } from './ResetForm.tsx';
import { AlarmWays } from './AlarmWays.tsx';

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
  const stored = useStoredAlarm(alarmId, live);
  const alarm = live ?? stored.data?.alarm;
  const at = useReplay()?.at;
  // An alarm that is not there at the moment shown is told as of now.
  const item =
    stored.data === undefined || at === undefined || live === undefined
      ? stored.data
      : itemAsOf(stored.data, at);
  return (
    <section className={css.detail} aria-label={t('detail')}>
      <Header alarm={alarm} onClose={onClose} />
      <div className={css.scroll}>
        {alarm !== undefined && live === undefined && at !== undefined ? (
          <p className={css.asOfNow}>{t('asOfNow')}</p>
        ) : null}
        {alarm === undefined ? null : <Known alarm={alarm} />}
        {item === undefined ? null : (
          <>
            <DisplayFacts seen={item.seen} />
            <Disposals alarmId={alarmId} disposals={item.disposals} />
            <AlarmLog alarm={item.alarm} log={item.log} />
          </>
        )}
        <Missing isKnown={alarm !== undefined} stored={stored} />
      </div>
    </section>
  );
}

/** The alarm as the server keeps it, with its log; anew with each change of its state. */
function useStoredAlarm(alarmId: string, live: Alarm | undefined) {
  return useQuery({
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
}

type HeaderProps = { readonly alarm: Alarm | undefined; readonly onClose: () => void };

function Header({ alarm, onClose }: HeaderProps) {
  const { t } = useTranslation('alarms');
  const mark = usePaintMark(alarm, 'detail');
  return (
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
  );
}

type MissingProps = {
  readonly isKnown: boolean;
  readonly stored: ReturnType<typeof useStoredAlarm>;
};

function Missing({ isKnown, stored }: MissingProps) {
  const { t } = useTranslation('alarms');
  if (stored.isError)
    return (
      <FailedState
        title={t(isKnown ? 'logFailed' : 'gone')}
        error={stored.error}
        onRetry={stored.refetch}
      />
    );
  return !isKnown && stored.isPending ? <EmptyState title={t('waiting')} /> : null;
}

/** What is known of the alarm itself and what may be done. */
const Known = ({ alarm }: { readonly alarm: Alarm }) => (
  <>
    <AlarmWays alarm={alarm} />
    <AlarmActions alarm={alarm} />
    {alarm.personNo !== null && isOpen(alarm) ? <NearPeople personNo={alarm.personNo} /> : null}
    <AlarmFacts alarm={alarm} />
    {alarm.pointNo === null ? null : <Around pointNo={alarm.pointNo} at={begunAt(alarm)} />}
    {alarm.latched ? <ResetForm alarm={alarm} /> : null}
  </>
);

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
