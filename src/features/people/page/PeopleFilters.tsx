import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MineModel } from '#contracts/mine/mine.ts';
import { Pick } from '#ui/filter/Pick.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import css from '#ui/page/page.module.css';
import { troubles } from '../peopleRows.ts';
import type { PeoplePageState } from './usePeoplePage.ts';

type Props = { readonly state: PeoplePageState; readonly areas: MineModel['areas'] };

/** Who of everybody is listed. */
export function PeopleFilters({ state: { query, change, crews }, areas }: Props) {
  const { t } = useTranslation('people');
  return (
    <div className={css.filters} role="search">
      <SegmentedControl
        size="xs"
        aria-label={t('where')}
        data={(['below', 'surface', 'all'] as const).map((value) => ({ value, label: t(value) }))}
        value={query.where}
        onChange={(where) => change({ where })}
      />
      <Pick
        label={t('area')}
        all={t('allAreas')}
        choices={areas.map(({ no, name }) => ({ value: no, label: name }))}
        value={query.areaNo}
        onPick={(areaNo) => change({ areaNo })}
      />
      <Pick
        label={t('crew')}
        all={t('allCrews')}
        choices={crews.map((name) => ({ value: name, label: name }))}
        value={query.crew === '' ? undefined : query.crew}
        onPick={(crew) => change({ crew: crew ?? '' })}
      />
      <Pick
        label={t('state')}
        all={t('allStates')}
        choices={troubles.map((one) => ({ value: one, label: t(`trouble.${one}`) }))}
        value={query.trouble}
        onPick={(trouble) => change({ trouble })}
      />
      <SearchBox label={t('search')} text={query.text} onText={(text) => change({ text })} />
    </div>
  );
}
