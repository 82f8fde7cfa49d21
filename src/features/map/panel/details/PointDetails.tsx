import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import { bandsOf } from '#contracts/sensors/limits.ts';
import { sensorKinds } from '#contracts/sensors/sensorKind.ts';
import { stateNames } from '#contracts/sensors/valueState.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { numberText } from '#ui/marks/numberText.ts';
import { Value } from '#ui/marks/Value.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { SubjectMenu, pointSubjects, Light } from '#features/sensors/api.ts';
import { chartPoint, valueName } from '#features/mine/api.ts';
import type { DetailsProps } from '../DetailsCard.tsx';
import css from '../../MineMap.module.css';
import type { MineLive } from '../../mineLive.ts';
import { Facts } from './Facts.tsx';

/** A point: its value with quality and age, its limits, and the way to its chart. */
export function PointDetails({ no, model, live }: DetailsProps & { readonly no: number }) {
  const { t } = useTranslation('map');
  const { t: tc } = useTranslation('charts');
  const point = model.points.find((one) => one.no === no);
  if (!point) return null;
  const now = live.valueOf(no);
  const light = live.lightAt(no);
  const level = light >= Light.level1 ? ((light - Light.lost) as 1 | 2 | 3 | 4) : undefined;
  const names = stateNames(now?.state ?? 0).map((name) => tc(`state.${name}`));
  const isFresh = now?.stale === false;
  const quality =
    names.join(' · ') || tc(level !== undefined ? 'state.alarm' : isFresh ? 'good' : 'stale');
  const limits = limitsOf(point);
  return (
    <>
      <Facts
        facts={[
          [t('value'), <PointValue point={point} now={now} />],
          [t('quality'), level ? <AlarmMark level={level} label={quality} /> : quality],
          [t('sensor'), sensorKinds[point.kind][currentLanguage() === 'en' ? 'en' : 'zh']],
          [t('code'), point.code],
          [t('area'), model.areas.find((area) => area.code === point.areaCode)?.name],
          [
            t('limits'),
            limits.length === 0
              ? t('noLimits')
              : limits.map(({ text, grade }) => (
                  <div key={`${text} ${grade}`}>
                    {text} {t(`ui:level.${grade}`)}
                  </div>
                )),
          ],
        ]}
      />
      <div className={css.actions}>
        <Button size="compact-sm" variant="default" onClick={() => chartPoint(no)}>
          {t('chart')}
        </Button>
        {pointSubjects([point]).map((subject) => (
          <SubjectMenu key={subject.key} subject={subject} />
        ))}
      </div>
    </>
  );
}

type PointValueProps = {
  readonly point: Point;
  readonly now: ReturnType<MineLive['valueOf']>;
};

function PointValue({ point, now }: PointValueProps) {
  const named = now && valueName(point, now.value);
  if (named !== undefined) return <>{named}</>;
  return (
    <Value
      value={now?.value}
      unit={point.unit}
      precision={point.precision}
      stale={now?.stale ?? true}
      {...(now ? { ageMs: now.ageMs } : {})}
    />
  );
}

/** The limits of a point as they are read, each with the level of what passes it. */
function limitsOf(point: Point): { readonly text: string; readonly grade: Level }[] {
  const { alarmValue, alarmValueLevel = 3 } = point.limits;
  const bands = (['high', 'low'] as const).flatMap((side) =>
    bandsOf(point.limits, side).map(({ level: grade, raise }) => ({
      text: `${side === 'high' ? '≥' : '≤'} ${numberText(raise, point.precision)} ${point.unit}`,
      grade,
    })),
  );
  if (alarmValue === undefined) return bands;
  const text = `= ${valueName(point, alarmValue) ?? numberText(alarmValue, 0)}`;
  return [...bands, { text, grade: alarmValueLevel }];
}
