import type { Scheme } from '#ui/theme/tokens.ts';
import type { Ground } from './ground.ts';
import type { Around } from './layers/aroundLayers.ts';
import type { Picked } from './pick.ts';

/** The layers that somebody may hide. */
export type ShownLayers = {
  readonly people: boolean;
  readonly sensors: boolean;
  readonly readers: boolean;
  readonly substations: boolean;
  readonly areas: boolean;
  readonly names: boolean;
};

/** Work at a machine: where it is, by the points of that machine, and what is said of it. */
export type WorkHere = { readonly text: string; readonly pointNos: readonly number[] };

/** What the scene is asked to show. */
export type SceneWish = {
  readonly ground: Ground;
  readonly scheme: Scheme;
  readonly shown: ShownLayers;
  readonly picked: Picked | undefined;
  /** People to whom no way out is open. */
  readonly trapped: ReadonlySet<number>;
  /** What is said of whoever went in with a rescue team: its name and its air; absent: none did. */
  readonly teams?: ReadonlyMap<number, string>;
  /** The person kept in the middle. */
  readonly followNo: number | undefined;
  /** Where the picked person has been before now, oldest first. */
  readonly trail: readonly [number, number][];
  /** How well the place of the picked person is known. */
  readonly around: Around | undefined;
  /** Work that is going on at machines of this mine. */
  readonly works: readonly WorkHere[];
  /** No motion wanted. */
  readonly still: boolean;
  /** Head counts may be wrong by now. */
  readonly isOld: boolean;
};
