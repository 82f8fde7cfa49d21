import { shadeVariables } from './shades.ts';
import { palettes, type Palette, type Scheme } from './tokens.ts';

type Variables = Readonly<Record<`--${string}`, string>>;

/**
 * The palette of one scheme as CSS variables `--ph-*`, with the 19 shades of `primary` (the
 * palette's accent when absent).
 */
export function paletteVariables(palette: Palette, primary: string | undefined): Variables {
  return {
    ...Object.fromEntries(
      Object.entries(palette).map(([name, colour]) => [`--ph-${inCss(name)}`, colour]),
    ),
    ...(primary === undefined
      ? {}
      : { '--ph-accent': primary, '--ph-on-accent': textColourOn(primary) }),
    ...shadeVariables(primary ?? palette.accent),
  };
}

/** What a colour of the palette is called in CSS, behind `--ph-`. */
export const inCss = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

let sheet: CSSStyleSheet | undefined;

/**
 * Gives the page both palettes; the scheme on `<html>` picks one. Adopted, not written into the
 * page: no CSP stands against it.
 */
export function installPalette(primary: string | undefined): void {
  sheet ??= new CSSStyleSheet();
  const rule = (scheme: Scheme): string => {
    const lines = Object.entries(paletteVariables(palettes[scheme], primary)).map(
      ([name, value]) => `${name}:${value}`,
    );
    return `html[data-mantine-color-scheme='${scheme}']{${lines.join(';')}}`;
  };
  sheet.replaceSync(`${rule('dark')}\n${rule('light')}`);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Black or white, whichever reads better on `colour` ('#rrggbb'). */
export function textColourOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map(
    (i) => (Number.parseInt(colour.slice(i, i + 2), 16) / 255) ** 2.2,
  );
  const brightness = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return brightness > 0.18 ? '#000000' : '#ffffff';
}
