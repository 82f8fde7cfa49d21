import { levelTokens, palettes, type Scheme } from '#ui/theme/tokens.ts';

export type TunnelColours = {
  readonly rock: string;
  readonly unmeasured: string;
  readonly old: string;
  /** From no gas to just below the lowest limit. */
  readonly calm: readonly [string, string];
  readonly beyond: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly person: string;
  readonly stale: string;
  readonly sensor: string;
};

/** Colours of the roadways from inside; alarm hues only where a value stands beyond a limit. */
export function tunnelColoursOf(scheme: Scheme): TunnelColours {
  const palette = palettes[scheme];
  const isDark = scheme === 'dark';
  return {
    rock: palette.ground,
    unmeasured: isDark ? '#8b9299' : '#b4bac0',
    old: palette.lost,
    calm: isDark ? ['#3d6f69', '#59d6c6'] : ['#bfe0dc', '#3aa79b'],
    beyond: {
      1: palette[levelTokens[1]],
      2: palette[levelTokens[2]],
      3: palette[levelTokens[3]],
      4: palette[levelTokens[4]],
    },
    person: isDark ? '#f2f4f5' : '#2a2f34',
    stale: palette.lost,
    sensor: palette.textDim,
  };
}
