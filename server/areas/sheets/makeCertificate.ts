import { pdfOf, words } from './pdfDocument.ts';
import { codeOf } from './makeLabels.ts';

/** What stands on a certificate. `address`: where its code leads. */
export type CertificatePaper = {
  readonly heading: string;
  readonly name: string;
  readonly body: string;
  /** Name and value of each line below the text. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly checkWords: string;
  readonly address: string;
  /** Behind all of it, as a data URL in place of the frame. */
  readonly picture?: string | undefined;
};

const MARGIN = 56;
/** A4 across, in points. */
const [WIDTH, HEIGHT] = [842, 595];

/** A certificate of one page, A4 across, as the bytes of a PDF. */
export const makeCertificate = (paper: CertificatePaper): Promise<Uint8Array> =>
  pdfOf({
    info: { title: paper.heading },
    pageSize: { width: WIDTH, height: HEIGHT },
    pageMargins: MARGIN,
    defaultStyle: { font: 'main', fontSize: 13, lineHeight: 1.35 },
    background: () =>
      paper.picture === undefined
        ? frame()
        : { image: paper.picture, width: WIDTH, height: HEIGHT },
    content: [
      {
        ...words(paper.heading),
        fontSize: 34,
        bold: true,
        alignment: 'center',
        margin: [0, 24, 0, 28],
      },
      { ...words(paper.name), fontSize: 24, alignment: 'center', margin: [0, 0, 0, 18] },
      { ...words(paper.body), alignment: 'center', margin: [60, 0, 60, 30] },
      ...paper.facts.map(([name, value]) => ({
        columns: [
          { ...words(name), width: 130, alignment: 'right' },
          { ...words(value), width: '*', bold: true, margin: [12, 0, 0, 0] },
        ],
      })),
      {
        canvas: codeOf(paper.address),
        absolutePosition: { x: WIDTH - MARGIN - 70, y: HEIGHT - MARGIN - 80 },
      },
      {
        ...words(paper.checkWords),
        fontSize: 8,
        absolutePosition: { x: WIDTH - MARGIN - 320, y: HEIGHT - MARGIN - 40 },
      },
    ],
  });

const frame = () => ({
  canvas: [20, 26].map((inset) => ({
    type: 'rect',
    x: inset,
    y: inset,
    w: WIDTH - 2 * inset,
    h: HEIGHT - 2 * inset,
    lineWidth: inset === 20 ? 2 : 0.6,
  })),
});
