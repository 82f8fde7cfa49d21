import { Button } from '@mantine/core';
import {
  IconBellPause,
  IconBellRinging,
  IconListCheck,
  IconPlugConnected,
  IconPlugX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import {
  alarmActionAnswer,
  type OutageEndBody,
  type UnshelveBody,
} from '#contracts/alarms/alarmActionCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { slopeCodes } from '#contracts/slopes/slopeCodes.ts';
import { AlarmState, AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import { mayBeShelved, outageOf, shelfOf } from '#contracts/alarms/alarmActions.ts';
import { usePermission } from '#crud/session.ts';
import { newOpId } from '#streams/core.ts';
import { loaded } from '#ui/loaded.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import { useWhyNotHere } from '#features/replay/api.ts';
import { orderAddress } from '../repairs/orderAddress.ts';
import css from './alarmActions.module.css';
import { useAlarmAction } from './useAlarmAction.ts';

const ShelveDialog = lazy(
  loaded(async () => ({ default: (await import('./ShelveDialog.tsx')).ShelveDialog })),
);
const RepairOrder = lazy(loaded(() => import('../repairs/RepairOrder.tsx')));
const MakeLesson = lazy(
  loaded(async () => ({ default: (await import('../lessons/MakeLesson.tsx')).MakeLesson })),
);
const OutageDialog = lazy(
  loaded(async () => ({ default: (await import('./OutageDialog.tsx')).OutageDialog })),
);

type Props = { readonly alarm: Alarm };

/** Putting this alarm aside and its point out of service, and back: who, why and until when. */
export function AlarmActions({ alarm }: Props) {
  const { t } = useTranslation('alarmActions');
  const whyNotHere = useWhyNotHere();
  const maySeeSlopes = usePermission(slopeCodes.see);
  const [shelf, outage] = [shelfOf(alarm), outageOf(alarm)];
  return (
    <div className={css.care}>
      {shelf === undefined ? null : (
        <p className={css.held}>
          {t('shelvedBy', { who: shelf.by, until: fullMomentText(shelf.until), why: shelf.reason })}
        </p>
      )}
      {outage === undefined ? null : (
        <p className={css.held}>
          {t('outBy', { who: outage.by, until: fullMomentText(outage.until), why: outage.reason })}
          {outage.workId ? (
            <>
              {' '}
              <Link to={orderAddress(outage.workId)}>{t('outByWork')}</Link>
            </>
          ) : null}
        </p>
      )}
      <Suspense fallback={null}>
        <RepairOrder alarm={alarm} />
        <MakeLesson of={{ kind: 'alarm', id: alarm.id }} name={alarm.sourceName} />
      </Suspense>
      {whyNotHere === undefined ? null : <p className={css.hint}>{whyNotHere}</p>}
      {maySeeSlopes && isSlopeAlarm(alarm) ? (
        <Button
          component={Link}
          to={slopeAddress(alarm)}
          variant="default"
          size="xs"
          leftSection={<IconListCheck size={16} stroke={1.5} />}
        >
          {t('response')}
        </Button>
      ) : null}
      {whyNotHere === undefined ? (
        <>
          <Shelving alarm={alarm} />
          <Outage alarm={alarm} />
        </>
      ) : null}
    </div>
  );
}

function Shelving({ alarm }: Props) {
  const { t } = useTranslation('alarmActions');
  const mayShelve = usePermission('data/kafkaMineAlarmRecord/shelve');
  const { act, isBusy } = useAlarmAction();
  const [isAsked, setAsked] = useState(false);
  const isRed =
    alarm.level === 1 &&
    (alarm.state === AlarmState.activeUnack || alarm.state === AlarmState.activeAck);
  const unshelve = (): void => {
    const body: UnshelveBody = { opId: newOpId(), alarmIds: [alarm.id] };
    void act(paths.alarmUnshelve, body, alarmActionAnswer, () => t('unshelveDone'));
  };
  if (!mayShelve) return null;
  return (
    <>
      {mayBeShelved(alarm) ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBellPause size={16} stroke={1.5} />}
          onClick={() => setAsked(true)}
        >
          {t('shelve')}
        </Button>
      ) : null}
      {isRed ? <p className={css.hint}>{t('redStays')}</p> : null}
      {shelfOf(alarm) === undefined ? null : (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconBellRinging size={16} stroke={1.5} />}
          onClick={unshelve}
        >
          {t('unshelve')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAsked ? <ShelveDialog alarms={[alarm]} onClose={() => setAsked(false)} /> : null}
      </Suspense>
    </>
  );
}

function Outage({ alarm: { pointNo, sourceName, ...alarm } }: Props) {
  const { t } = useTranslation('alarmActions');
  const mayTakeOut = usePermission('data/kafkaMonitoringPoint/outOfService');
  const { act, isBusy } = useAlarmAction();
  const [isAsked, setAsked] = useState(false);
  const isOut = outageOf(alarm) !== undefined;
  if (!mayTakeOut || pointNo === null) return null;
  const putBack = (): void => {
    const body: OutageEndBody = { opId: newOpId(), pointNo };
    void act(paths.outageEnd, body, z.unknown(), () => t('inServiceDone'));
  };
  return (
    <>
      {isOut || alarm.state === AlarmState.closed ? null : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlugX size={16} stroke={1.5} />}
          onClick={() => setAsked(true)}
        >
          {t('takeOut')}
        </Button>
      )}
      {isOut ? (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconPlugConnected size={16} stroke={1.5} />}
          onClick={putBack}
        >
          {t('putBack')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isAsked ? (
          <OutageDialog pointNo={pointNo} name={sourceName} onClose={() => setAsked(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

const isSlopeAlarm = ({ alarmType }: Alarm): boolean =>
  alarmType >= AlarmType.slopeDisplacement && alarmType <= AlarmType.radarZone;

/**
 * Where the checklist of a slope alarm is, with what the alarm is about; a slope as a whole has no
 * series of its own.
 */
function slopeAddress({ alarmType, sourceId, pointNo }: Alarm): string {
  if (alarmType === AlarmType.radarZone)
    return `/monitoring/slopes?view=radar&zone=${encodeURIComponent(sourceId)}`;
  return `/monitoring/slopes${pointNo === null ? '' : `?devices=${encodeURIComponent(sourceId)}`}`;
}
