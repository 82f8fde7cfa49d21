import type { Sheet, SheetPart } from '#contracts/http/sheet.ts';
import { columnWidths } from './columnWidths.ts';
import { pdfOf, words } from './pdfDocument.ts';

const LINE = '#999999';
/** Tables with more columns lie across. */
const UPRIGHT_COLUMNS = 7;
/** Points of A4 between its margins, upright and across. */
const ROOM = { portrait: 523, landscape: 769 } as const;
/** Points between a column and the next. */
const GAP = 8;
/** More facts stand in two columns side by side. */
const ONE_COLUMN = 6;

/**
 * One sheet as the bytes of a PDF on A4; `stamp` stands at the foot of each page beside its number.
 */
export async function makePdf(sheet: Sheet, stamp: string): Promise<Uint8Array> {
  const isWide = sheet.parts.some(
    (part) => part.kind === 'table' && part.heads.length > UPRIGHT_COLUMNS,
  );
  const lies = isWide ? 'landscape' : 'portrait';
  return pdfOf({
    info: { title: sheet.title },
    pageSize: 'A4',
    pageOrientation: lies,
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { font: 'main', fontSize: 9, lineHeight: 1.15 },
    content: sheet.parts.map((part) => blockOf(part, ROOM[lies])),
    footer: (page: number, pages: number) => ({
      margin: [36, 12, 36, 0],
      fontSize: 8,
      columns: [words(stamp), { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
    }),
  });
}

function blockOf(part: SheetPart, room: number): object {
  switch (part.kind) {
    case 'heading':
      return {
        ...words(part.text),
        bold: true,
        fontSize: part.level === 1 ? 14 : 11,
        margin: [0, part.level === 1 ? 0 : 10, 0, 4],
      };
    case 'text':
      return { ...words(part.text), margin: [0, 2, 0, 4] };
    case 'facts': {
      const half =
        part.facts.length > ONE_COLUMN ? Math.ceil(part.facts.length / 2) : part.facts.length;
      const columns = [part.facts.slice(0, half), part.facts.slice(half)].filter(
        (facts) => facts.length > 0,
      );
      return {
        columnGap: 24,
        columns: columns.map((facts) => ({
          table: {
            widths: ['auto', '*'],
            body: facts.map(([name, said]) => [{ ...words(name), color: '#555555' }, words(said)]),
          },
          layout: 'noBorders',
        })),
        margin: [0, 0, 0, 6],
      };
    }
    case 'table': {
      const row = (cells: readonly string[], more: object): object[] =>
        part.heads.map((_, i) => ({ ...words(cells[i] ?? ''), ...more }));
      return {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: columnWidths(part, room - GAP * part.heads.length),
          body: [row(part.heads, { bold: true }), ...part.rows.map((cells) => row(cells, {}))],
        },
        layout: {
          hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingLeft: () => 0,
          paddingRight: () => GAP,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
        margin: [0, 0, 0, 8],
      };
    }
  }
}
