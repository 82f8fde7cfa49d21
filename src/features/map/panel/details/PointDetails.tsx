import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
  const quality =
    names.join(' · ') ||
    tc(level !== undefined ? 'state.alarm' : now && !now.stale ? 'good' : 'stale');
  const named = now && valueName(point, now.value);
  const { alarmValue, alarmValueLevel = 3 } = point.limits;
  const limits = [
    ...(['high', 'low'] as const).flatMap((side) =>
      bandsOf(point.limits, side).map(({ level: grade, raise }) => ({
        text: `${side === 'high' ? '≥' : '≤'} ${numberText(raise, point.precision)} ${point.unit}`,
        grade,
      })),
    ),
    ...(alarmValue === undefined
      ? []
      : [
          {
            text: `= ${valueName(point, alarmValue) ?? numberText(alarmValue, 0)}`,
            grade: alarmValueLevel,
          },
        ]),
  ];
  return (
    <>
      <Facts
        facts={[
          [
            t('value'),
            named ?? (
              <Value
                value={now?.value}
                unit={point.unit}
                precision={point.precision}
                stale={now?.stale ?? true}
                {...(now ? { ageMs: now.ageMs } : {})}
              />
            ),
          ],
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
