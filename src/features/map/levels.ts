import { insideRing } from '#base/insideRing.ts';
import type { Area, Bench, MineModel } from '#contracts/mine/mine.ts';

/** One picture of the mine: a level underground, or everything under the sky. */
export type Tab = { readonly key: string; readonly name: string; readonly z: number };

/** Key of the picture of pit, dump and yard. */
export const SURFACE = 'surface';
/** Key of the picture of all levels at once. */
export const WHOLE = 'whole';
/** What the tabs of the pictures cover of a map, from its top. */
export const TABS_PX = 40;

/**
 * Pictures of a mine, from the surface down. The surface is there when the mine has a pit, a shaft
 * or an area under the sky.
 */
export function tabsOf(model: MineModel, surfaceName: string): Tab[] {
  const levels = model.levels
    .map(({ code, name, z }) => ({ key: code, name, z }))
    .sort((a, b) => b.z - a.z);
  const open =
    model.benches.length > 0 ||
    model.areas.some((area) => area.levelCode === null) ||
    levels.length === 0;
  return open || model.nodes.some((node) => node.z > halfWayDown(levels))
    ? [{ key: SURFACE, name: surfaceName, z: 0 }, ...levels]
    : levels;
}

/**
 * The picture on which a place at height `z` is drawn: the nearest level, or the surface when it
 * lies above half the first level's depth.
 */
export function tabOfHeight(tabs: readonly Tab[], z: number): string {
  const levels = tabs.filter((tab) => tab.key !== SURFACE);
  if (levels.length === 0 || z > halfWayDown(levels)) return SURFACE;
  return nearest(levels, z)?.key ?? SURFACE;
}

/**
 * Index of the picture on which a person is drawn, -1 where there is none: underground always a
 * level. Made for thousands a frame.
 */
export function tabOfPerson(tabs: readonly Tab[], underground: boolean, z: number): number {
  let best = -1;
  let distance = Infinity;
  for (let i = 0; i < tabs.length; i++) {
    const tab = tabs[i];
    if (!tab || (tab.key === SURFACE) === underground) continue;
    const away = Math.abs(tab.z - z);
    if (away < distance) [best, distance] = [i, away];
  }
  return best;
}

/**
 * The picture of a thing: its area's level (an area without one lies under the sky), else the
 * surface when it stands in the open as `inTheOpen` finds, else by its height.
 */
export function tabOfThing(
  tabs: readonly Tab[],
  area: Pick<Area, 'levelCode'> | undefined,
  place: { readonly x: number | null; readonly y: number | null; readonly z: number | null },
  inTheOpen: (x: number, y: number, z: number) => boolean = () => false,
): string {
  if (area)
    return tabs.some((tab) => tab.key === area.levelCode) ? (area.levelCode ?? SURFACE) : SURFACE;
  const { x, y, z } = place;
  if (z === null || (x !== null && y !== null && inTheOpen(x, y, z))) return SURFACE;
  return tabOfHeight(tabs, z);
}

/**
 * Tells what stands on a bench of pit, dump or pond: inside its outline and not below its floor,
 * however deep that is.
 */
export function openGround(
  benches: readonly Bench[],
): (x: number, y: number, z: number) => boolean {
  const parts = (['pit', 'dump', 'tsf'] as const).flatMap((part) => {
    const stack = benches.filter((bench) => bench.part === part);
    return stack.length === 0
      ? []
      : [{ floor: Math.min(...stack.map((bench) => bench.z)) - BENCH_METRES, stack }];
  });
  return (x, y, z) =>
    parts.some(
      ({ floor, stack }) => z >= floor && stack.some((bench) => insideRing(bench.ring, x, y)),
    );
}

/** Height of a bench: a floor may lie this much below its lowest outline. */
const BENCH_METRES = 15;

function nearest(tabs: readonly Tab[], z: number): Tab | undefined {
  let best: Tab | undefined;
  for (const tab of tabs)
    if (tab.key !== SURFACE && (!best || Math.abs(tab.z - z) < Math.abs(best.z - z))) best = tab;
  return best;
}

const halfWayDown = (levels: readonly Tab[]): number =>
  Math.max(-Infinity, ...levels.map((level) => level.z)) / 2;
