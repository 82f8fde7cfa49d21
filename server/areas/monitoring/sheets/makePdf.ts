import pdfmake from 'pdfmake';
import type { Sheet, SheetPart } from '../../../../src/contracts/http/sheet.ts';
import { SheetFonts, type Run } from './sheetFonts.ts';

const LINE = '#999999';
/** Tables with more columns lie across. */
const UPRIGHT_COLUMNS = 7;

type Words = { readonly text: readonly Run[] };

/** One sheet as the bytes of a PDF on A4; `stamp` stands at the foot of each page beside its number. */
export async function makePdf(sheet: Sheet, stamp: string): Promise<Uint8Array> {
  const fonts = new SheetFonts();
  const words = (text: string): Words => ({ text: fonts.runs(text) });
  const isWide = sheet.parts.some((part) => part.kind === 'table' && part.heads.length > UPRIGHT_COLUMNS);
  const foot = words(stamp);
  const definition = {
    info: { title: sheet.title },
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [36, 36, 36, 44],
    defaultStyle: { font: 'main', fontSize: 9, lineHeight: 1.15 },
    content: sheet.parts.map((part) => blockOf(part, words)),
    footer: (page: number, pages: number) => ({
      margin: [36, 12, 36, 0],
      fontSize: 8,
      // A run is written on by whoever lays it out.
      columns: [structuredClone(foot), { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
    }),
  };
  const taken = fonts.taken();
  for (const [name, file] of taken.files) pdfmake.virtualfs.writeFileSync(name, file);
  pdfmake.setFonts(taken.fonts);
  // Nothing but these fonts is read for a sheet, from nowhere.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake.createPdf(definition).getBuffer();
}

function blockOf(part: SheetPart, words: (text: string) => Words): object {
  switch (part.kind) {
    case 'heading':
      return { ...words(part.text), bold: true, fontSize: part.level === 1 ? 14 : 11, margin: [0, part.level === 1 ? 0 : 10, 0, 4] };
    case 'text':
      return { ...words(part.text), margin: [0, 2, 0, 4] };
    case 'facts':
      return {
        table: { widths: ['auto', '*'], body: part.facts.map(([name, said]) => [{ ...words(name), color: '#555555' }, words(said)]) },
        layout: 'noBorders',
        margin: [0, 0, 0, 6],
      };
    case 'table': {
      const row = (cells: readonly string[], more: object): object[] => part.heads.map((_, i) => ({ ...words(cells[i] ?? ''), ...more }));
      return {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: part.heads.map((_, i) => (i === widestOf(part) ? '*' : 'auto')),
          body: [row(part.heads, { bold: true }), ...part.rows.map((cells) => row(cells, {}))],
        },
        layout: {
          hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingLeft: () => 0,
          paddingRight: () => 8,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
        margin: [0, 0, 0, 8],
      };
    }
  }
}

/** The column with the longest text takes what is left of the width. */
function widestOf({ heads, rows }: Extract<SheetPart, { kind: 'table' }>): number {
  const longest = heads.map((head, i) => rows.reduce((most, cells) => Math.max(most, cells[i]?.length ?? 0), head.length));
  return longest.indexOf(Math.max(...longest));
}
