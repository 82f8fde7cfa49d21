import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { evacuationCodes } from '#contracts/evacuation/evacuation.ts';
import { usePermission } from '#crud/session.ts';
import { useCalledSince } from '#features/calls/api.ts';
import { useDensity } from '#ui/preferences/density.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { VirtualTable } from '#ui/table/VirtualTable.tsx';
import page from '#ui/page/page.module.css';
import css from './evacuation.module.css';
import { groupsOf } from './groups.ts';
import { GroupTable } from './GroupTable.tsx';
import { MarshalList } from './MarshalList.tsx';
import { useRescuedColumns } from './useRescuedColumns.tsx';
import { RosterActions } from './RosterActions.tsx';
import { idOfRescued, type EvacuationDeskState } from './useEvacuationDesk.ts';

type Props = {
  readonly desk: EvacuationDeskState;
  /** The moment that the ages of the list are of. */
  readonly at: number;
};

/** Who was below at the call: one by one, or counted by area or crew. */
export function Roster({ desk, at }: Props) {
  const { t } = useTranslation('evacuation');
  const density = useDensity();
  const isNarrow = useNarrow();
  const mayMark = usePermission(evacuationCodes.mark);
  const { people, areaName, view } = desk;
  const called = useCalledSince(desk.evacuation.startedAt);
  const columns = useRescuedColumns(at, areaName, isNarrow, called);
  return (
    <div className={page.list} data-wide>
      <div className={page.filters}>
        <SegmentedControl
          size="xs"
          aria-label={t('title')}
          data={desk.views.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={desk.setView}
        />
        {view === 'people' && !isNarrow ? (
          <SearchBox label={t('findName')} text={desk.text} onText={desk.setText} />
        ) : null}
        <RosterActions desk={desk} />
      </div>
      {view === 'people' && isNarrow && mayMark ? (
        <MarshalList desk={desk} />
      ) : view === 'people' ? (
        <div className={page.rows}>
          <VirtualTable
            name={isNarrow ? 'evacuationNarrow' : 'evacuation'}
            label={t('people')}
            density={density}
            columns={columns}
            rows={desk.shown}
            idOf={idOfRescued}
            selection={desk.selection}
            onSelect={desk.setSelection}
            onOpen={desk.lookAt}
            empty={<EmptyState title={t('nobody')} />}
          />
        </div>
      ) : (
        <div className={css.scroll}>
          <GroupTable
            head={t(view === 'byArea' ? 'areaAtCall' : 'crew')}
            groups={groupsOf(people, (one) =>
              view === 'byArea' ? areaName(one.startAreaNo) : one.deptName || '-',
            )}
          />
        </div>
      )}
    </div>
  );
}
