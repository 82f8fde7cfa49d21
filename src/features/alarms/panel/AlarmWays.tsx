import { Button } from '@mantine/core';
import { IconChartLine, IconMap2, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Alarm } from '#contracts/alarms/alarm.ts';
import { cameraCodes } from '#contracts/video/videoCalls.ts';
import { usePermission } from '#crud/session.ts';
import { camerasOfAlarm, chartPoint, selection, useReveal } from '#features/mine/api.ts';
import css from './AlarmDetail.module.css';
import { CallPeople } from './CallPeople.tsx';

/**
 * The ways from an alarm to its place on the map, its curve, the nearest cameras, and the people whom
 * it concerns.
 */
export function AlarmWays({ alarm }: { readonly alarm: Alarm }) {
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
      <CallPeople alarm={alarm} />
    </div>
  );
}
