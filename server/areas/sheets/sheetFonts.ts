import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const file = (url: string): Buffer => readFileSync(fileURLToPath(url));

/** The files of Noto Sans SC, whole; of each a PDF holds the glyphs that it shows. */
export const sheetFonts = {
  normal: file(
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  ),
  bold: file(import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
} as const;

const fonts = { normal: create(sheetFonts.normal), bold: create(sheetFonts.bold) } as const;
const LINE_FEED = 10;
const known = new Set(fonts.normal.characterSet).add(LINE_FEED);

/** The text with a question mark for each character that the font has not. */
export const printable = (text: string): string =>
  Array.from(text, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');

/** How wide a text in one line is, in points, at so many points of size. */
export function textWidth(text: string, size: number, weight: keyof typeof fonts): number {
  const font = fonts[weight];
  const units = Array.from(
    text,
    (sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth,
  ).reduce((sum, one) => sum + one, 0);
  return (units / font.unitsPerEm) * size;
}
