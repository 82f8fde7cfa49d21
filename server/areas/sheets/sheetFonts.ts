import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { charactersOf, fontIn, type HasGlyph } from './woff.ts';

/** A stretch of text in one font. */
export type Run = { readonly text: string; readonly font: string };

type Font = { readonly file: Buffer; readonly has: HasGlyph };

const MAIN = 'main';
const BOLD = 'bold';
const UNKNOWN = '?';

/**
 * Noto Sans SC as the registry package has it: one file with the common Chinese, Latin and digits,
 * and a hundred of rare characters, of which each text takes those that it needs. A character that
 * none of them has becomes a question mark.
 */
export class SheetFonts {
  readonly #root = dirname(
    fileURLToPath(import.meta.resolve('@fontsource/noto-sans-sc/package.json')),
  );
  readonly #rare: readonly {
    readonly font: string;
    readonly spans: readonly (readonly [number, number])[];
  }[];
  readonly #fonts = new Map<string, Font>();

  constructor() {
    this.#open(MAIN, 'chinese-simplified', 400);
    this.#open(BOLD, 'chinese-simplified', 700);
    const ranges = JSON.parse(readFileSync(join(this.#root, 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    this.#rare = Object.entries(ranges).flatMap(([name, spans]) =>
      /^\[\d+\]$/.test(name)
        ? [{ font: name.slice(1, -1), spans: spans.split(',').map(spanOf) }]
        : [],
    );
  }

  /** The text in as few runs as there are changes of font. */
  runs(text: string): Run[] {
    const runs: { text: string; font: string }[] = [];
    for (const sign of text) {
      const font = this.#fontOf(sign.codePointAt(0) ?? 0);
      const last = runs.at(-1);
      const shown = font === undefined ? UNKNOWN : sign;
      if (last !== undefined && (font === undefined || last.font === font)) last.text += shown;
      else runs.push({ text: shown, font: font ?? MAIN });
    }
    return runs;
  }

  /**
   * The files of all fonts that `runs` has named so far, and for each of them the names of its
   * weights.
   */
  taken(): {
    readonly files: ReadonlyMap<string, Buffer>;
    readonly fonts: Record<string, { readonly normal: string; readonly bold: string }>;
  } {
    const names = [...this.#fonts.keys()];
    return {
      files: new Map([...this.#fonts].map(([name, { file }]) => [name, file])),
      fonts: Object.fromEntries(
        names.map((name) => [name, { normal: name, bold: name === MAIN ? BOLD : name }]),
      ),
    };
  }

  #fontOf(point: number): string | undefined {
    if (point === LINE_FEED || this.#fonts.get(MAIN)?.has(point) === true) return MAIN;
    const rare = this.#rare.find(({ spans }) =>
      spans.some(([first, last]) => point >= first && point <= last),
    );
    if (rare === undefined) return undefined;
    const font = this.#fonts.get(rare.font) ?? this.#open(rare.font, rare.font, 400);
    return font.has(point) ? rare.font : undefined;
  }

  #open(name: string, subset: string, weight: number): Font {
    const file = fontIn(
      readFileSync(join(this.#root, 'files', `noto-sans-sc-${subset}-${weight}-normal.woff`)),
    );
    const font = { file, has: charactersOf(file) };
    this.#fonts.set(name, font);
    return font;
  }
}

const LINE_FEED = 10;

/** `U+4e00-4e10` or `U+4e00`. */
function spanOf(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
