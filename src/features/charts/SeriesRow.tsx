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
  const latest = useLatestOf(values, point.no);
  const value = under ?? latest?.value;
  const named = value === undefined ? undefined : valueName(point, value);
  const isNow = under === undefined;
  const states = stateNames(latest?.state ?? 0).map((name) => t(`state.${name}`));
  const level =
    latest && latest.level >= 1 && latest.level <= 4 ? (latest.level as 1 | 2 | 3 | 4) : undefined;
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
      <span className={`${css.quality} ph-digits`}>
        <span className={css.now}>
          {named ?? (
            <Value
              value={value}
              precision={point.precision}
              stale={isNow && (latest?.stale ?? true)}
            />
          )}
        </span>
        {level ? (
          <AlarmMark level={level} size={12} label={states.join(' · ') || t(`ui:level.${level}`)} />
        ) : (
          states.join(' · ') || (latest && !latest.stale ? t('good') : '')
        )}
        <span>
          {latest && Number.isFinite(latest.ageSec)
            ? t('ago', { age: spanText(latest.ageSec * 1_000) })
            : ''}
        </span>
      </span>
    </div>
  );
}
