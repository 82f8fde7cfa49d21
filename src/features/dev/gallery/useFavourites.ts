import { useState } from 'react';
import { ok } from '#base/result.ts';
import type { SavedFilter } from '#ui/filter/filterTypes.ts';

/** Saved filters that last as long as the page. */
export function useFavourites() {
  const [list, setList] = useState<readonly SavedFilter[]>([
    {
      id: 'a',
      title: '大功率在用设备',
      filterObj: { state: '1|Equal', power: '1000,|Range' },
      shared: true,
      mine: false,
    },
  ]);
  return {
    list,
    save: async (favourite: Pick<SavedFilter, 'title' | 'filterObj' | 'shared'>) => {
      setList([...list, { ...favourite, id: String(list.length), mine: true }]);
      return ok(undefined);
    },
    remove: async (id: string) => {
      setList(list.filter((one) => one.id !== id));
      return ok(undefined);
    },
    mayShare: true,
    makeDefault: async (id: string | undefined) => {
      setList(list.map((one) => ({ ...one, isDefault: one.id === id })));
      return ok(undefined);
    },
  };
}
