type Rgb = readonly [number, number, number];

const STEPS = 9;

/**
 * The 19 shades of a colour '#rrggbb', lightest first: nine steps towards white, the colour itself
 * at index 9, nine towards black.
 */
export function shadesOf(colour: string): string[] {
  const base = rgbOf(colour);
  const towards = (end: number, step: number): string =>
    hexOf(mix(base, [end, end, end], step / (STEPS + 1)));
  const steps = Array.from({ length: STEPS }, (_, i) => i + 1);
  return [
    ...steps.toReversed().map((step) => towards(255, step)),
    hexOf(base),
    ...steps.map((step) => towards(0, step)),
  ];
}

/**
 * The shades as CSS variables: `--ph-primary-l9` to `-l1`, `--ph-primary`, `--ph-primary-d1` to
 * `-d9`.
 */
export function shadeVariables(colour: string): Record<`--${string}`, string> {
  const names = shadesOf(colour).map((shade, i) => {
    const step = i - STEPS;
    const suffix = step === 0 ? '' : step < 0 ? `-l${-step}` : `-d${step}`;
    return [`--ph-primary${suffix}`, shade] as const;
  });
  return Object.fromEntries(names);
}

/** Whether `text` is a colour that `shadesOf` can read. */
export const isColour = (text: unknown): text is string =>
  typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

function rgbOf(colour: string): Rgb {
  const n = Number.parseInt(colour.slice(1), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  part(a[0], b[0], share),
  part(a[1], b[1], share),
  part(a[2], b[2], share),
];
const part = (a: number, b: number, share: number): number => Math.round(a + (b - a) * share);
const hexOf = (rgb: Rgb): string => `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
