import { palettes, rgba, seriesColours, type Scheme } from '#ui/theme/tokens.ts';
import type { Colour } from '#features/space/api.ts';
import type { BenchColours } from './benchMesh.ts';

/**
 * Colours of the globe, as Cesium and meshes want them. Alarm hues are worn by the labels alone.
 */
export type GlobeColours = {
  readonly sky: string;
  readonly ground: string;
  readonly worldBrightness: number;
  readonly benches: BenchColours;
  readonly grid: string;
  readonly person: string;
  readonly stale: string;
  readonly vector: string;
  /** Of a roadway on the level that is looked at, or on any while all are. */
  readonly roadway: readonly Colour[];
  /** Of roadways that belong to no level. */
  readonly between: Colour;
};

const FULL = 235;

/**
 * Levels are told apart by muted colours in the order of their depth, again from the first when
 * they run out.
 */
export function globeColoursOf(scheme: Scheme): GlobeColours {
  const { ground, surface, edge, text, lost, textFaint } = palettes[scheme];
  const isDark = scheme === 'dark';
  return {
    sky: ground,
    ground: isDark ? surface : '#cfd4d9',
    worldBrightness: isDark ? 0.45 : 1.1,
    benches: isDark
      ? { pit: [128, 124, 118, 255], dump: [112, 110, 106, 255], tsf: [92, 104, 112, 255] }
      : { pit: [196, 190, 180, 255], dump: [180, 176, 168, 255], tsf: [166, 182, 192, 255] },
    grid: edge,
    person: text,
    stale: lost,
    vector: isDark ? '#e9cf9a' : '#7a5a1e',
    roadway: seriesColours.map((colour) => rgba(colour, FULL)),
    between: rgba(textFaint, FULL),
  };
}
