import { useMemo } from 'react';
import { useUrlState } from '#crud/list/useUrlState.ts';
import type { MineSpace } from '#features/space/api.ts';
import type { GlobeWish } from './GlobeScene.ts';

/** Whether panels stand beside the globe. */
export type Beside = { readonly panels: boolean };

/**
 * What the page's address asks the globe to show: `level`, and `without` with the layers that are
 * off.
 */
export function useGlobeWish(space: MineSpace): {
  readonly wish: GlobeWish & Beside;
  readonly change: (next: Partial<GlobeWish & Beside>) => void;
} {
  const [query, write] = useUrlState();
  const asked = query.get('level');
  const without = query.get('without') ?? '';
  const wish = useMemo((): GlobeWish & Beside => {
    const off = new Set(without.split(','));
    const tab = space.tabs.find(({ key }) => key === asked)?.key;
    return {
      tab,
      people: !off.has('people'),
      arrows: !off.has('arrows'),
      panels: !off.has('panels'),
    };
  }, [space, asked, without]);
  const change = (next: Partial<GlobeWish & Beside>): void => {
    const { tab, people, arrows, panels } = { ...wish, ...next };
    write((before) => {
      const after = new URLSearchParams(before);
      const off = [people ? '' : 'people', arrows ? '' : 'arrows', panels ? '' : 'panels']
        .filter(Boolean)
        .join(',');
      if (tab === undefined) after.delete('level');
      else after.set('level', tab);
      if (off === '') after.delete('without');
      else after.set('without', off);
      return after;
    });
  };
  return { wish, change };
}
