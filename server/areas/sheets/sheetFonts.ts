import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

const file = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}.ttf`)));

/** The files of Noto Sans SC, whole; of each a PDF holds the glyphs that it shows. */
export const sheetFonts = {
  normal: file('400Regular/NotoSansSC_400Regular'),
  bold: file('700Bold/NotoSansSC_700Bold'),
} as const;

const LINE_FEED = 10;
const { characterSet } = create(sheetFonts.normal);
const known = new Set(characterSet).add(LINE_FEED);

/** The text with a question mark for each character that the font has not. */
export const printable = (text: string): string =>
  Array.from(text, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
