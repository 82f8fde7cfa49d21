import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AlarmState, AlarmType } from '#contracts/alarms/alarm.ts';
import { stateKey, typeKey } from '../shown/alarmWords.ts';
import { LevelToggles } from '../shown/LevelToggles.tsx';
import { RangePicker } from '#features/charts/api.ts';
import { useMineModel } from '#features/mine/api.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import page from '#ui/page/page.module.css';
import { isNarrowed, plainJournal, type JournalQuery } from '../shown/journalQuery.ts';

type Props = {
  readonly query: JournalQuery;
  readonly onChange: (part: Partial<JournalQuery>) => void;
};

const TYPING_MS = 300;

/** Time, level, type, state, area and text: what of the journal is shown. */
export function JournalFilters({ query, onChange }: Props) {
  const { t } = useTranslation('journal');
  const { data: mine } = useMineModel();
  return (
    <div className={page.filters} role="search">
      <RangePicker range={query.range} onRange={(range) => onChange({ range })} />
      <LevelToggles levels={query.levels} onChange={(levels) => onChange({ levels })} />
      <Pick
        label={t('alarms:filterType')}
        all={t('alarms:allTypes')}
        choices={Object.values(AlarmType).map((type) => ({
          value: type,
          label: t(`alarms:${typeKey(type)}`),
        }))}
        value={query.alarmType}
        onPick={(alarmType) => onChange({ alarmType })}
      />
      <Pick
        label={t('alarms:filterState')}
        all={t('alarms:allStates')}
        choices={Object.values(AlarmState).map((state) => ({
          value: state,
          label: t(`alarms:${stateKey(state)}`),
        }))}
        value={query.state}
        onPick={(state) => onChange({ state })}
      />
      <Pick
        label={t('filterArea')}
        all={t('allAreas')}
        choices={(mine?.areas ?? []).map(({ no, name }) => ({ value: no, label: name }))}
        value={query.areaNo}
        onPick={(areaNo) => onChange({ areaNo })}
      />
      <SearchBox
        label={t('search')}
        text={query.text}
        onText={(text) => onChange({ text })}
        restMs={TYPING_MS}
      />
      {isNarrowed(query) ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconFilterOff size={16} stroke={1.5} />}
          onClick={() =>
            onChange({ ...plainJournal, range: query.range, pageSize: query.pageSize })
          }
        >
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}
