import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { shadesOf } from './shades.ts';
import { palettes } from './tokens.ts';

const FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

type Step = string | number;

const { dark, light } = palettes;

// Mantine draws its own surfaces from these two scales: index 0 is the lightest.
const darkScale: MantineColorsTuple = [
  dark.text,
  '#c9ced3',
  dark.textDim,
  dark.textFaint,
  dark.edge,
  dark.line,
  dark.raised,
  dark.surface,
  dark.ground,
  '#0f1113',
];
const grayScale: MantineColorsTuple = [
  '#f5f6f7',
  light.surface,
  light.ground,
  light.line,
  light.edge,
  '#6f777f',
  light.textDim,
  light.textDim,
  '#2f353a',
  light.text,
];

/**
 * The theme of the product; `primary` is the user's own colour instead of the palette's accent,
 * `close` what crosses are called.
 */
export function mantineTheme(primary: string | undefined, close: string): MantineThemeOverride {
  return createTheme({
    fontFamily: FONTS,
    // Of the steps in scales.css.
    fontSizes: kitSteps('--ph-font', ['s', 'm', 'l', '2xl', '3xl']),
    lineHeights: kitSteps('--ph-leading', ['normal', 'normal', 'normal', 'snug', 'snug']),
    spacing: kitSteps('--ph-space', [1, 2, 3, 4, 6]),
    radius: kitSteps('--ph-radius', ['s', 'm', 'm', 'm', 'm']),
    defaultRadius: 'sm',
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    headings: { fontWeight: '600' },
    colors: { dark: darkScale, gray: grayScale, accent: accentScale(primary) },
    primaryColor: 'accent',
    primaryShade: { dark: 4, light: 7 },
    // Text on accent is a token: the kit would choose it by one scheme for both.
    variantColorResolver: (input) => {
      const colours = defaultVariantColorsResolver(input);
      const isPrimary = input.color === undefined || input.color === 'accent';
      return input.variant === 'filled' && isPrimary
        ? { ...colours, color: 'var(--ph-on-accent)' }
        : colours;
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: { CloseButton: { defaultProps: { 'aria-label': close } } },
  });
}

/**
 * The kit's variables where it would go its own way, above all where it would reach for a hue that
 * belongs to alarms.
 */
export const mantineVariables: CSSVariablesResolver = () => {
  const own = {
    '--mantine-color-body': 'var(--ph-ground)',
    '--mantine-color-text': 'var(--ph-text)',
    '--mantine-color-dimmed': 'var(--ph-text-dim)',
    '--mantine-color-placeholder': 'var(--ph-text-faint)',
    '--mantine-color-anchor': 'var(--ph-accent)',
    '--mantine-color-default-border': 'var(--ph-line-strong)',
    '--mantine-color-error': 'var(--ph-text)',
  };
  return { variables: {}, dark: own, light: own };
};

/** The kit's five sizes as steps of one of our scales. */
const kitSteps = (
  scale: string,
  [xs, sm, md, lg, xl]: readonly [Step, Step, Step, Step, Step],
): Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', string> => {
  const step = (one: Step): string => `var(${scale}-${one})`;
  return { xs: step(xs), sm: step(sm), md: step(md), lg: step(lg), xl: step(xl) };
};

function accentScale(primary: string | undefined): MantineColorsTuple {
  const darkOnes = shadesOf(primary ?? dark.accent);
  const lightOnes = shadesOf(primary ?? light.accent);
  const at = (shades: readonly string[], i: number): string => shades[i] ?? dark.accent;
  return [
    at(darkOnes, 1),
    at(darkOnes, 3),
    at(darkOnes, 5),
    at(darkOnes, 7),
    at(darkOnes, 9),
    at(darkOnes, 10),
    at(lightOnes, 8),
    at(lightOnes, 9),
    at(lightOnes, 11),
    at(lightOnes, 13),
  ];
}
