/**
 * Colours and sizes of the product, once. CSS reads them as `--ph-<name>` variables, canvas and
 * WebGL as numbers.
 */
export type Scheme = 'dark' | 'light';

export type Palette = {
  readonly ground: string;
  readonly surface: string;
  readonly raised: string;
  readonly line: string;
  readonly lineStrong: string;
  /** Borders of controls: at least 3:1 against surface. */
  readonly edge: string;
  readonly text: string;
  readonly textDim: string;
  readonly textFaint: string;
  readonly accent: string;
  /** Text on a surface of accent. */
  readonly onAccent: string;
  readonly critical: string;
  readonly high: string;
  readonly medium: string;
  readonly low: string;
  readonly lost: string;
};

const usual: Record<Scheme, Palette> = {
  dark: {
    ground: '#15181b',
    surface: '#1f2226',
    raised: '#282c31',
    line: '#33383e',
    lineStrong: '#4a5058',
    edge: '#6f777f',
    text: '#e8eaec',
    textDim: '#a9b0b8',
    textFaint: '#8f979f',
    accent: '#3fb6a8',
    onAccent: '#101314',
    critical: '#f0284a',
    high: '#ff9f1c',
    medium: '#fff3a3',
    low: '#5aa9ff',
    lost: '#9aa0a8',
  },
  light: {
    ground: '#e4e7ea',
    surface: '#eceef0',
    raised: '#ffffff',
    line: '#cfd4d9',
    lineStrong: '#aab1b8',
    edge: '#7b838b',
    text: '#16191c',
    textDim: '#4b535b',
    textFaint: '#5c646c',
    accent: '#0b6f64',
    onAccent: '#ffffff',
    critical: '#a3001b',
    high: '#e8590c',
    medium: '#ffe066',
    low: '#1c6dd0',
    lost: '#7b828a',
  },
};

/**
 * Hues of the levels for eyes that see no red, no green or no blue, or no colour at all: in that
 * order they stand out of the ground, whatever such an eye makes of them (`palette.test.ts`).
 */
const weakHues = {
  dark: { critical: '#fff0f3', high: '#ffbe3d', medium: '#a98428', low: '#3468cc' },
  light: { critical: '#33000a', high: '#7a2f00', medium: '#94801a', low: '#5a9df0' },
} as const;
const weak: Record<Scheme, Palette> = {
  dark: { ...usual.dark, ...weakHues.dark },
  light: { ...usual.light, ...weakHues.light },
};

/** The palettes that are worn now; whoever keeps something made of one asks whether it is still it. */
export const palettes: Record<Scheme, Palette> = { ...usual };

/** Wears the hues for eyes that lack a colour, or the usual ones. */
export const wearWeakHues = (isWeak: boolean): void =>
  void Object.assign(palettes, isWeak ? weak : usual);

/** Whether the hues for eyes that lack a colour are worn. */
export const isWeakWorn = (): boolean => palettes.dark === weak.dark;

/** Alarm levels 1 to 4 as tokens: the only things on a screen that wear these hues. */
export const levelTokens = { 1: 'critical', 2: 'high', 3: 'medium', 4: 'low' } as const;

/** Series colours of charts: muted, apart from the alarm hues, the same in both schemes. */
export const seriesColours = [
  '#4aa89c',
  '#8d7cc3',
  '#b59a6a',
  '#7d93a8',
  '#b08a94',
  '#6f9a72',
  '#9c8f7a',
  '#6a88b5',
] as const;

/** Row heights in px by density; `tall` holds three lines. */
export const rowHeights = { compact: 28, default: 34, touch: 44, tall: 62 } as const;
export type Density = keyof typeof rowHeights;

/** '#rrggbb' as [r, g, b, alpha] with 0 to 255 each, as deck.gl wants it. */
export function rgba(colour: string, alpha = 255): [number, number, number, number] {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255, alpha];
}
