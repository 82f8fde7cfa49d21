import { Button } from '@mantine/core';
import { IconClockExclamation, IconFilterOff } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmType } from '#contracts/alarms/alarm.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import css from './AlarmPanel.module.css';
import { isFiltering, type AlarmFilter } from '../shown/alarmFilter.ts';
import { noFilter } from '../shown/noFilter.ts';
import { typeKey } from '../shown/alarmWords.ts';
import { useFigure } from '#features/mine/api.ts';
import { LevelToggles } from '../shown/LevelToggles.tsx';

const states = ['unacknowledged', 'active', 'acknowledged', 'shelved', 'suppressed'] as const;

type AlarmFiltersProps = {
  readonly filter: AlarmFilter;
  readonly onChange: (filter: AlarmFilter) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  /** Rows that pass. */
  readonly count: number;
  /** False while the list is still catching up after a break. */
  readonly isCurrent: boolean;
};

/** Level, state, type and text: what of the alarm list is shown. */
export function AlarmFilters({ filter, onChange, searchRef, count, isCurrent }: AlarmFiltersProps) {
  const { t } = useTranslation('alarms');
  const figure = useFigure();
  return (
    <div className={css.filters}>
      <LevelToggles
        levels={filter.levels}
        onChange={(chosen) => onChange({ ...filter, levels: chosen })}
      />
      <Pick
        label={t('filterState')}
        all={t('allStates')}
        choices={states.map((state) => ({ value: state, label: t(state) }))}
        value={filter.state === 'all' ? undefined : filter.state}
        onPick={(state) => onChange({ ...filter, state: state ?? 'all' })}
      />
      <Pick
        label={t('filterType')}
        all={t('allTypes')}
        choices={Object.values(AlarmType).map((type) => ({ value: type, label: t(typeKey(type)) }))}
        value={filter.alarmType}
        onPick={(alarmType) => onChange({ ...filter, alarmType })}
      />
      <SearchBox
        ref={searchRef}
        label={t('search')}
        text={filter.text}
        onText={(text) => onChange({ ...filter, text })}
      />
      {isFiltering(filter) ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconFilterOff size={16} stroke={1.5} />}
          onClick={() => onChange(noFilter)}
        >
          {t('resetFilter')}
        </Button>
      ) : null}
      <span className={css.count} title={isCurrent ? undefined : t('notCurrent')}>
        {figure(t('rows', { count }))}
        {isCurrent ? null : (
          <IconClockExclamation size={16} stroke={1.5} aria-label={t('notCurrent')} />
        )}
      </span>
    </div>
  );
}
