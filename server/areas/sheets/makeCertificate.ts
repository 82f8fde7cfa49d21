import { fittedLines, LEADING } from './fittedLines.ts';
import { codeOf } from './makeLabels.ts';
import { pdfOf, words } from './pdfDocument.ts';
import { printable, textWidth } from './sheetFonts.ts';

/** Where a piece stands, in points from the upper left corner of the paper. */
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** What lies on a certificate: words, a picture by its name, a code that holds an address. */
export type PaperPiece = Box &
  (
    | {
        readonly kind: 'text';
        readonly text: string;
        readonly size: number;
        readonly bold: boolean;
        readonly align: 'left' | 'center' | 'right';
        readonly color: string;
      }
    | { readonly kind: 'picture'; readonly picture: string }
    | { readonly kind: 'code'; readonly address: string }
  );

/** A certificate: a page of its own. */
export type CertificatePage = {
  /** The last one lies on top. */
  readonly pieces: readonly PaperPiece[];
  /** Two lines around it, where no picture is behind it. */
  readonly framed: boolean;
  /** The name of the picture behind all of it; null: none. */
  readonly picture: string | null;
};

/** Certificates that are printed at once, all on paper of one size. */
export type CertificateBook = {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Data URLs by their names; a picture that is not among them is left out. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly pages: readonly CertificatePage[];
};

/**
 * Certificates of one page each as the bytes of a PDF. Every piece stands where it stands: what
 * flowed on would begin another page.
 */
export const makeCertificates = (book: CertificateBook): Promise<Uint8Array> =>
  pdfOf({
    info: { title: book.title },
    pageSize: { width: book.width, height: book.height },
    pageMargins: 0,
    defaultStyle: { font: 'main', lineHeight: 1 },
    images: book.pictures,
    background: (page: number) => behind(book, book.pages[page - 1]),
    content: book.pages.flatMap((one, at) => [
      // What a page begins with; the rest is placed on it.
      { text: ' ', fontSize: 1, ...(at === 0 ? {} : { pageBreak: 'before' }) },
      ...one.pieces.flatMap((piece) => blocksOf(piece, book)),
    ]),
  });

const has = ({ pictures }: CertificateBook, name: string): boolean => Object.hasOwn(pictures, name);

function blocksOf(piece: PaperPiece, book: CertificateBook): object[] {
  const { x, y, w, h } = piece;
  switch (piece.kind) {
    case 'picture':
      return has(book, piece.picture)
        ? [{ image: piece.picture, fit: [w, h], absolutePosition: { x, y } }]
        : [];
    case 'code':
      return [{ canvas: codeOf(piece.address, Math.min(w, h)), absolutePosition: { x, y } }];
    case 'text': {
      const { text, bold, align, color } = piece;
      const { lines, size } = fittedLines(printable(text), {
        width: w,
        height: h,
        size: piece.size,
        widthOf: (part, at) => textWidth(part, at, bold ? 'bold' : 'normal'),
      });
      const step = size * LEADING;
      return lines.map((line, at) => ({
        columns: [{ ...words(line), width: w, alignment: align, noWrap: true }],
        fontSize: size,
        bold,
        color,
        absolutePosition: { x, y: Math.min(y + at * step, book.height - step) },
      }));
    }
  }
}

/** The picture of a page, or its frame. */
function behind(book: CertificateBook, page: CertificatePage | undefined): object | undefined {
  const { width, height } = book;
  const picture = page?.picture ?? null;
  if (picture !== null && has(book, picture)) return { image: picture, width, height };
  if (page?.framed !== true) return undefined;
  return {
    canvas: [20, 26].map((inset) => ({
      type: 'rect',
      x: inset,
      y: inset,
      w: width - 2 * inset,
      h: height - 2 * inset,
      lineWidth: inset === 20 ? 2 : 0.6,
    })),
  };
}
