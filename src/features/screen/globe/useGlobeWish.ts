import { useMemo } from 'react';
import { useUrlState } from '../../../crud/list/useUrlState.ts';
import type { MineSpace } from '../space/mineSpace.ts';
import type { GlobeWish } from './GlobeScene.ts';

/** What the page's address asks the globe to show: `level`, and `without` with the layers that are off. */
export function useGlobeWish(space: MineSpace): { readonly wish: GlobeWish; readonly change: (next: Partial<GlobeWish>) => void } {
  const [query, write] = useUrlState();
  const asked = query.get('level');
  const without = query.get('without') ?? '';
  const wish = useMemo((): GlobeWish => {
    const off = new Set(without.split(','));
    const tab = space.tabs.find(({ key }) => key === asked)?.key;
    return { tab, people: !off.has('people'), arrows: !off.has('arrows') };
  }, [space, asked, without]);
  const change = (next: Partial<GlobeWish>): void => {
    const { tab, people, arrows } = { ...wish, ...next };
    write((before) => {
      const after = new URLSearchParams(before);
      const off = [people ? '' : 'people', arrows ? '' : 'arrows'].filter(Boolean).join(',');
      if (tab === undefined) after.delete('level');
      else after.set('level', tab);
      if (off === '') after.delete('without');
      else after.set('without', off);
      return after;
    });
  };
  return { wish, change };
}
