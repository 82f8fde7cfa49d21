import { useUrlState } from '#crud/list/useUrlState.ts';
import { SURFACE } from '#features/map/api.ts';
import type { MineSpace } from '#features/space/api.ts';
import { gases, type Gas } from './gasField.ts';

export type TunnelWish = {
  /** The level that is stayed on; absent: the tour changes it. */
  readonly level: string | undefined;
  /** The gas that colours the roadways; undefined where the mine measures none. */
  readonly gas: Gas | undefined;
};

/** What the page's address asks for: `level` and `gas`. */
export function useTunnelWish(
  space: MineSpace,
): TunnelWish & { readonly change: (next: Partial<TunnelWish>) => void } {
  const [query, write] = useUrlState();
  const level = space.tabs.find(({ key }) => key !== SURFACE && key === query.get('level'))?.key;
  const known = gasesOf(space);
  const gas = known.find((one) => one === query.get('gas')) ?? known[0];
  const change = (next: Partial<TunnelWish>): void => {
    const wish = { level, gas, ...next };
    write((before) => {
      const after = new URLSearchParams(before);
      for (const key of ['level', 'gas'] as const) {
        const value = wish[key];
        if (value === undefined) after.delete(key);
        else after.set(key, value);
      }
      return after;
    });
  };
  return { level, gas, change };
}

/** The gases that the mine measures. */
export const gasesOf = ({ model }: MineSpace): Gas[] =>
  gases.filter((gas) => model.points.some(({ kind }) => kind === gas));
