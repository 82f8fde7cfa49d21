import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mineText } from '#base/mineTime.ts';
import { useNow } from '#ui/time/useNow.ts';
import { ViewTools } from '../ViewTools.tsx';
import type { ViewProps } from '../viewProps.ts';
import css from './calendar.module.css';
import type { CalendarState } from './useCalendarState.ts';

type CalendarToolsProps = ViewProps & {
  readonly state: CalendarState;
  readonly weeks: readonly (readonly string[])[];
  readonly isLoading: boolean;
};

/** Which days are shown, and how to come to others. */
export function CalendarTools({ state, weeks, isLoading, ...props }: CalendarToolsProps) {
  const { t } = useTranslation('views');
  const today = mineText(useNow(60_000)).slice(0, 10);
  const first = weeks[0]?.[0] ?? state.day;
  const last = weeks.at(-1)?.at(-1) ?? state.day;
  const title =
    state.span === 'month'
      ? t('monthTitle', {
          year: Number(state.day.slice(0, 4)),
          month: Number(state.day.slice(5, 7)),
        })
      : `${first} – ${last.slice(5)}`;
  return (
    <ViewTools {...props}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('before')}
        title={t('before')}
        onClick={() => state.turn(-1)}
      >
        <IconChevronLeft size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <strong className={css.heading} aria-live="polite" aria-busy={isLoading}>
        {title}
      </strong>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('after')}
        title={t('after')}
        onClick={() => state.turn(1)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <Button size="xs" variant="default" onClick={() => state.show(today)}>
        {t('today')}
      </Button>
      <span className="ph-flex" role="group" aria-label={t('calendar')}>
        {(['month', 'week'] as const).map((span) => (
          <Button
            key={span}
            size="xs"
            variant={span === state.span ? 'filled' : 'default'}
            aria-pressed={span === state.span}
            onClick={() => state.stretch(span)}
          >
            {t(span)}
          </Button>
        ))}
      </span>
    </ViewTools>
  );
}
