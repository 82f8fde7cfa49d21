import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlarmState, AlarmType } from '../../../contracts/monitoring/alarm.ts';
import { stateKey, typeKey } from '../../../mine/alarms/alarmWords.ts';
import { LevelToggles } from '../alarms/LevelToggles.tsx';
import { RangePicker } from '../charts/RangePicker.tsx';
import { useMineModel } from '../../../mine/model/useMineModel.ts';
import page from '../pages.module.css';
import css from './JournalPage.module.css';
import { isNarrowed, plainJournal, type JournalQuery } from './journalQuery.ts';

type Props = { readonly query: JournalQuery; readonly onChange: (part: Partial<JournalQuery>) => void };

const TYPING_MS = 300;

/** Time, level, type, state, area and text: what of the journal is shown. */
export function JournalFilters({ query, onChange }: Props) {
  const { t } = useTranslation('journal');
  const { data: mine } = useMineModel();
  const choice = (label: string, all: string, value: number | undefined, data: Choice[], onPick: (value: number | undefined) => void) => (
    <Select
      className={css.select ?? ''}
      size="xs"
      aria-label={label}
      placeholder={all}
      clearable
      searchable
      data={data}
      value={value === undefined ? null : String(value)}
      onChange={(picked) => onPick(picked === null ? undefined : Number(picked))}
    />
  );
  return (
    <div className={page.filters} role="search">
      <RangePicker range={query.range} onRange={(range) => onChange({ range })} />
      <LevelToggles levels={query.levels} onChange={(levels) => onChange({ levels })} />
      {choice(
        t('alarms:filterType'),
        t('alarms:allTypes'),
        query.alarmType,
        Object.values(AlarmType).map((type) => ({ value: String(type), label: t(`alarms:${typeKey(type)}`) })),
        (alarmType) => onChange({ alarmType }),
      )}
      {choice(
        t('alarms:filterState'),
        t('alarms:allStates'),
        query.state,
        Object.values(AlarmState).map((state) => ({ value: String(state), label: t(`alarms:${stateKey(state)}`) })),
        (state) => onChange({ state }),
      )}
      {choice(
        t('filterArea'),
        t('allAreas'),
        query.areaNo,
        (mine?.areas ?? []).map(({ no, name }) => ({ value: String(no), label: name })),
        (areaNo) => onChange({ areaNo }),
      )}
      <SearchField text={query.text} onText={(text) => onChange({ text })} />
      {isNarrowed(query) ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconFilterOff size={16} stroke={1.5} />}
          onClick={() => onChange({ ...plainJournal, range: query.range, pageSize: query.pageSize })}
        >
          {t('clear')}
        </Button>
      ) : null}
    </div>
  );
}

type Choice = { readonly value: string; readonly label: string };

/** Searches when typing rests; follows the address when that changes under it. */
function SearchField({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const { t } = useTranslation('journal');
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  const search = useDebouncedCallback(onText, TYPING_MS);
  return (
    <TextInput
      className={css.search ?? ''}
      size="xs"
      type="search"
      maxLength={60}
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
