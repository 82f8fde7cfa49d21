import { useMemo, useState } from 'react';
import type { AnyEntity } from '../../contracts/entity/defineEntity.ts';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterDrawer } from '../../ui/filter/FilterDrawer.tsx';
import type { Language } from '../../ui/preferences/language.ts';
import type { Dictionaries } from '../entity/dictionary.ts';
import { filtersOf } from '../entity/filtersOf.ts';
import type { EntityList } from '../list/useEntityList.ts';

type AllFiltersProps = {
  readonly entity: AnyEntity;
  readonly list: EntityList<AnyEntity>;
  readonly language: Language;
  readonly dictionaries: Dictionaries;
};

/** Opens the drawer in which rows can be filtered by every field; nothing where no field can. */
export function AllFilters({ entity, list, language, dictionaries }: AllFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(() => filtersOf(entity, language, dictionaries), [entity, language, dictionaries]);
  if (fields.length === 0) return null;
  return (
    <>
      <FilterButton filter={list.state.filter} onOpen={() => setOpen(true)} />
      <FilterDrawer opened={isOpen} onClose={() => setOpen(false)} fields={fields} filter={list.state.filter} onApply={list.setFilter} />
    </>
  );
}
