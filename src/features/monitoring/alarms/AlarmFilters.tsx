import { Button, Select, TextInput } from '@mantine/core';
import { IconClockExclamation, IconFilterOff, IconSearch } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmType } from '../../../contracts/monitoring/alarm.ts';
import css from './AlarmPanel.module.css';
import { isFiltering, type AlarmFilter } from './alarmFilter.ts';
import { noFilter } from './noFilter.ts';
import { typeKey } from '../../../mine/alarms/alarmWords.ts';
import { LevelToggles } from './LevelToggles.tsx';

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
  return (
    <div className={css.filters}>
      <LevelToggles levels={filter.levels} onChange={(chosen) => onChange({ ...filter, levels: chosen })} />
      <Select
        className={css.select ?? ''}
        size="xs"
        aria-label={t('filterState')}
        placeholder={t('allStates')}
        clearable
        data={states.map((state) => ({ value: state, label: t(state) }))}
        value={filter.state === 'all' ? null : filter.state}
        onChange={(state) => onChange({ ...filter, state: state ?? 'all' })}
      />
      <Select
        className={css.select ?? ''}
        size="xs"
        aria-label={t('filterType')}
        placeholder={t('allTypes')}
        clearable
        searchable
        data={Object.values(AlarmType).map((number) => ({ value: String(number), label: t(typeKey(number)) }))}
        value={filter.alarmType === undefined ? null : String(filter.alarmType)}
        onChange={(chosen) => onChange({ ...filter, alarmType: chosen === null ? undefined : Number(chosen) })}
      />
      <TextInput
        ref={searchRef}
        className={css.search ?? ''}
        size="xs"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
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
        {t('rows', { count })}
        {isCurrent ? null : <IconClockExclamation size={16} stroke={1.5} aria-label={t('notCurrent')} />}
      </span>
    </div>
  );
}
