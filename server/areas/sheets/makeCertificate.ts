import { fittedLines, LEADING } from './fittedLines.ts';
import { codeOf } from './makeLabels.ts';
import { pdfOf, words } from './pdfDocument.ts';
import { printable, textWidth } from './sheetFonts.ts';

/** Where a piece stands, in points from the upper left corner of the paper. */
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** What lies on a certificate: words, a picture as a data URL, a code that holds an address. */
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

export type CertificatePaper = {
  readonly title: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** The last one lies on top. */
  readonly pieces: readonly PaperPiece[];
  /** Two lines around it, where no picture is behind it. */
  readonly framed: boolean;
  /** Behind all of it, as a data URL. */
  readonly picture?: string | undefined;
};

/**
 * A certificate of one page as the bytes of a PDF. Every piece stands where it stands: what flowed
 * on would begin another page.
 */
export const makeCertificate = (paper: CertificatePaper): Promise<Uint8Array> =>
  pdfOf({
    info: { title: paper.title },
    pageSize: { width: paper.width, height: paper.height },
    pageMargins: 0,
    defaultStyle: { font: 'main', lineHeight: 1 },
    background: () =>
      paper.picture === undefined
        ? frame(paper)
        : { image: paper.picture, width: paper.width, height: paper.height },
    // The page begins with something; the rest is placed on it.
    content: [{ text: ' ', fontSize: 1 }, ...paper.pieces.flatMap((one) => blocksOf(one, paper))],
  });

function blocksOf(piece: PaperPiece, { height }: CertificatePaper): object[] {
  const { x, y, w, h } = piece;
  switch (piece.kind) {
    case 'picture':
      return [{ image: piece.picture, fit: [w, h], absolutePosition: { x, y } }];
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
        absolutePosition: { x, y: Math.min(y + at * step, height - step) },
      }));
    }
  }
}

function frame({ width, height, framed }: CertificatePaper): object | undefined {
  if (!framed) return undefined;
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
