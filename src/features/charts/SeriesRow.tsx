import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#contracts/mine/mine.ts';
import { stateNames } from '#contracts/sensors/valueState.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { Value } from '#ui/marks/Value.tsx';
import { spanText } from '#ui/time/clockText.ts';
import css from './ChartDesk.module.css';
import { useLatestOf, type LatestValues, valueName } from '#features/mine/api.ts';
import type { Level } from '#contracts/alarms/alarm.ts';

type Props = {
  readonly point: Point;
  readonly colour: string;
  readonly hidden: boolean;
  readonly alone: boolean;
  readonly values: LatestValues;
  /** Value under the cursor, NaN in a gap; undefined without a cursor. */
  readonly under: number | undefined;
  readonly onIsolate: () => void;
  readonly onLimits: () => void;
  readonly onRemove: () => void;
};

/**
 * One series in the legend: colour, name, value with quality and age (its unit stands over the
 * legend), and what can be done with it.
 */
export function SeriesRow({
  point,
  colour,
  hidden,
  alone,
  values,
  under,
  onIsolate,
  onLimits,
  onRemove,
}: Props) {
  const { t } = useTranslation('charts');
  return (
    <div className={css.row} data-hidden={hidden || undefined}>
      <button
        type="button"
        className={css.name}
        aria-pressed={alone}
        title={`${point.name} · ${point.code} · ${alone ? t('showAll') : t('isolate', { name: point.name })}`}
        onClick={onIsolate}
      >
        <i className={css.swatch} style={{ background: colour }} />
        <span>{point.name}</span>
      </button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('limitsOf', { name: point.name })}
        title={t('limits')}
        onClick={onLimits}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t('remove', { name: point.name })}
        title={t('remove', { name: point.name })}
        onClick={onRemove}
      >
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
      <Quality point={point} values={values} under={under} />
    </div>
  );
}

/** The value under the cursor or the newest one, and how far it is to be believed. */
function Quality({ point, values, under }: Pick<Props, 'point' | 'values' | 'under'>) {
  const { t } = useTranslation('charts');
  const latest = useLatestOf(values, point.no);
  const value = under ?? latest?.value;
  const named = value === undefined ? undefined : valueName(point, value);
  const isStale = under === undefined && (latest?.stale ?? true);
  return (
    <span className={`${css.quality} ph-digits`}>
      <span className={css.now}>
        {named ?? <Value value={value} precision={point.precision} stale={isStale} />}
      </span>
      {latest === undefined ? null : <State latest={latest} />}
      <span>
        {latest && Number.isFinite(latest.ageSec)
          ? t('ago', { age: spanText(latest.ageSec * 1_000) })
          : ''}
      </span>
    </span>
  );
}

function State({ latest }: { readonly latest: NonNullable<ReturnType<typeof useLatestOf>> }) {
  const { t } = useTranslation('charts');
  const states = stateNames(latest.state).map((name) => t(`state.${name}`));
  const level = latest.level >= 1 && latest.level <= 4 ? (latest.level as Level) : undefined;
  if (level === undefined) return <>{states.join(' · ') || (latest.stale ? '' : t('good'))}</>;
  return <AlarmMark level={level} size={12} label={states.join(' · ') || t(`ui:level.${level}`)} />;
}
