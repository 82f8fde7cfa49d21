import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MineModel } from '#contracts/mine/mine.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { WithModel, selection as shared, mapOfPerson } from '#features/mine/api.ts';
import { HeadCounts } from './HeadCounts.tsx';
import css from '#ui/page/page.module.css';
import { type PersonRow } from '../peopleRows.ts';
import { usePersonColumns } from './usePersonColumns.tsx';
import { PeopleFilters } from './PeopleFilters.tsx';
import { PeopleHeader } from './PeopleHeader.tsx';
import { idOfPerson, usePeoplePage } from './usePeoplePage.ts';

/** `/monitoring/people`: everybody as of the workspace's clock, and how many are where. */
export function Component() {
  const { t } = useTranslation('people');
  return (
    <WithModel loading={t('loading')} failed={t('failed')}>
      {(model) => <Page model={model} />}
    </WithModel>
  );
}

function Page({ model }: { readonly model: MineModel }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const density = useDensity();
  const isNarrow = useNarrow();
  const state = usePeoplePage(model);
  const { query, change, people, rows } = state;
  const columns = usePersonColumns(state.now, isNarrow);

  const follow = (row: PersonRow): void => {
    shared.personNo = row.no;
    shared.followPersonNo = row.no;
    void navigate(mapOfPerson(row.no));
  };
  return (
    <div className={css.page}>
      <PeopleHeader state={state} most={model.company.maxUnderground} onFollow={follow} />
      <PeopleFilters state={state} areas={model.areas} />
      <div className={css.split}>
        <div className={css.rows}>
          <VirtualTable
            name={isNarrow ? 'peopleNarrow' : 'people'}
            label={t('list')}
            density={density}
            columns={columns}
            rows={rows}
            idOf={idOfPerson}
            selection={state.selection}
            onSelect={state.setSelection}
            onOpen={follow}
            empty={
              <EmptyState
                title={
                  people === undefined
                    ? t('loading')
                    : people.length === 0
                      ? t('nobody')
                      : t('empty')
                }
              />
            }
          />
        </div>
        <HeadCounts
          counts={state.counts}
          areaNo={query.areaNo}
          onArea={(areaNo) => change({ areaNo })}
        />
      </div>
    </div>
  );
}
