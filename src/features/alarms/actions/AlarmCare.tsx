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
  careAnswer,
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
import css from './care.module.css';
import { useCareAct } from './useCareAct.ts';

const ShelveDialog = lazy(
  loaded(async () => ({ default: (await import('./ShelveDialog.tsx')).ShelveDialog })),
);
const OutageDialog = lazy(
  loaded(async () => ({ default: (await import('./OutageDialog.tsx')).OutageDialog })),
);

/** Putting this alarm aside and its point out of service, and back: who, why and until when. */
export function AlarmCare({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('care');
  const whyNotHere = useWhyNotHere();
  const isHere = whyNotHere === undefined;
  const mayShelve = usePermission('data/kafkaMineAlarmRecord/shelve') && isHere;
  const maySeeSlopes = usePermission(slopeCodes.see);
  const mayTakeOut = usePermission('data/kafkaMonitoringPoint/outOfService') && isHere;
  const { act, isBusy } = useCareAct();
  const [asks, setAsks] = useState<'shelve' | 'outage'>();
  const [shelf, outage] = [shelfOf(alarm), outageOf(alarm)];
  const isRed =
    alarm.level === 1 &&
    (alarm.state === AlarmState.activeUnack || alarm.state === AlarmState.activeAck);
  const close = (): void => setAsks(undefined);
  const unshelve = (): void => {
    const body: UnshelveBody = { opId: newOpId(), alarmIds: [alarm.id] };
    void act(paths.alarmUnshelve, body, careAnswer, () => t('unshelveDone'));
  };
  const putBack = (): void => {
    if (alarm.pointNo === null) return;
    const body: OutageEndBody = { opId: newOpId(), pointNo: alarm.pointNo };
    void act(paths.outageEnd, body, z.unknown(), () => t('inServiceDone'));
  };
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
        </p>
      )}
      {isHere ? null : <p className={css.hint}>{whyNotHere}</p>}
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
      {mayShelve && mayBeShelved(alarm) ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBellPause size={16} stroke={1.5} />}
          onClick={() => setAsks('shelve')}
        >
          {t('shelve')}
        </Button>
      ) : null}
      {mayShelve && isRed ? <p className={css.hint}>{t('redStays')}</p> : null}
      {mayShelve && shelf !== undefined ? (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          leftSection={<IconBellRinging size={16} stroke={1.5} />}
          onClick={unshelve}
        >
          {t('unshelve')}
        </Button>
      ) : null}
      {mayTakeOut &&
      alarm.pointNo !== null &&
      outage === undefined &&
      alarm.state !== AlarmState.closed ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlugX size={16} stroke={1.5} />}
          onClick={() => setAsks('outage')}
        >
          {t('takeOut')}
        </Button>
      ) : null}
      {mayTakeOut && outage !== undefined ? (
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
        {asks === 'shelve' ? <ShelveDialog alarms={[alarm]} onClose={close} /> : null}
        {asks === 'outage' && alarm.pointNo !== null ? (
          <OutageDialog pointNo={alarm.pointNo} name={alarm.sourceName} onClose={close} />
        ) : null}
      </Suspense>
    </div>
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
