import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AnyEntity } from '#contracts/entity/defineEntity.ts';
import { FilterButton } from '#ui/filter/FilterButton.tsx';
import { FilterDrawer } from '#ui/filter/FilterDrawer.tsx';
import type { Language } from '#ui/preferences/language.ts';
import type { Dictionaries } from '../entity/dictionary.ts';
import { filtersOf } from '../entity/filtersOf.ts';
import { useFavourites } from '../list/useFavourites.ts';
import type { EntityList } from '../list/useEntityList.ts';

type AllFiltersProps = {
  readonly entity: AnyEntity;
  readonly list: EntityList<AnyEntity>;
  readonly language: Language;
  readonly dictionaries: Dictionaries;
};

/**
 * Opens the drawer in which rows can be filtered by every field and by favourites; a default one is
 * applied when the page opens.
 */
export function AllFilters({ entity, list, language, dictionaries }: AllFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(
    () => filtersOf(entity, language, dictionaries),
    [entity, language, dictionaries],
  );
  const favourites = useFavourites(entity.name);
  const wasOpened = useRef(false);
  const opened = useEffectEvent(() => {
    if (wasOpened.current || favourites.list === undefined) return;
    wasOpened.current = true;
    const usual = favourites.list.find(({ isDefault }) => isDefault === true);
    // A link that asks for something has said what it wants.
    const isBare = Object.keys(list.state.filter).length === 0 && list.state.keyword === '';
    if (usual !== undefined && isBare) list.setFilter(usual.filterObj);
  });
  useEffect(() => opened(), [favourites.list]);
  if (fields.length === 0) return null;
  return (
    <>
      <FilterButton filter={list.state.filter} onOpen={() => setOpen(true)} />
      <FilterDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        fields={fields}
        filter={list.state.filter}
        onApply={list.setFilter}
        favourites={favourites}
      />
    </>
  );
}
