/** A text in lines that have room in a box, and the size at which they have. */
export type FittedLines = { readonly lines: readonly string[]; readonly size: number };

type Room = {
  /** Of the box, in points. */
  readonly width: number;
  readonly height: number;
  /** The size that is wished for, in points. */
  readonly size: number;
  /** How wide a text in one line is at a size. */
  readonly widthOf: (text: string, size: number) => number;
};

/** From the top of a line to that of the next, in sizes of its letters. */
export const LEADING = 1.5;
/** Smaller nobody reads it: what has no room then is cut. */
const SMALLEST = 6;
const SMALLER = 0.94;

/**
 * A text that has no room at its size is written smaller, since a name must not lose its end; one
 * that has none at the smallest is cut.
 */
export function fittedLines(text: string, { width, height, size, widthOf }: Room): FittedLines {
  let at = size;
  for (;;) {
    const most = Math.max(1, Math.floor(height / (at * LEADING)));
    const lines = linesOf(text, width, (part) => widthOf(part, at));
    if (lines.length <= most) return { lines, size: at };
    if (at <= SMALLEST) return { lines: cut(lines, most), size: at };
    at = Math.max(SMALLEST, at * SMALLER);
  }
}

const cut = (lines: readonly string[], most: number): string[] =>
  lines.slice(0, most).with(-1, `${(lines[most - 1] ?? '').slice(0, -1)}…`);

/** Between Chinese signs a line may end anywhere, between others at a space. */
const PARTS = /[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/gu;

function linesOf(text: string, width: number, widthOf: (part: string) => number): string[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const whole of paragraph.trim().match(PARTS) ?? [])
      // A word that is wider than the box ends anywhere.
      for (const part of widthOf(whole.trimEnd()) > width ? whole : [whole]) {
        if (line !== '' && widthOf((line + part).trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += part;
      }
    return line.trim() === '' ? lines : [...lines, line.trimEnd()];
  });
}
