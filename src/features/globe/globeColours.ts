import { palettes, rgba, type Scheme } from '#ui/theme/tokens.ts';
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
  /** Of roadways by level, the uppermost first: greys, as colour is left to what is wrong. */
  readonly roadway: readonly [Colour, ...Colour[]];
  /** Of roadways that belong to no level. */
  readonly between: Colour;
};

const FULL = 235;

/** The deeper a level, the farther it is from the light; names tell what it is called. */
const depths: Record<Scheme, readonly [string, ...string[]]> = {
  dark: ['#e3e6e9', '#c3c9ce', '#a6adb4', '#8c949c', '#757d85'],
  light: ['#7b838b', '#666e76', '#525a61', '#3f464c', '#2c3237'],
};

export function globeColoursOf(scheme: Scheme): GlobeColours {
  const { ground, surface, edge, text, lost, textFaint } = palettes[scheme];
  const isDark = scheme === 'dark';
  const [first, ...deeper] = depths[scheme];
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
    roadway: [rgba(first, FULL), ...deeper.map((colour) => rgba(colour, FULL))],
    between: rgba(textFaint, FULL),
  };
}

/** The colour of the roadways of the level at `index`, counted from above; the last one goes on. */
export const levelColour = ({ roadway }: Pick<GlobeColours, 'roadway'>, index: number): Colour =>
  roadway[Math.min(index, roadway.length - 1)] ?? roadway[0];
