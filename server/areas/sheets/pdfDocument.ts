import pdfmake from 'pdfmake';
import { printable, sheetFonts } from './sheetFonts.ts';

/** The bytes of a document as pdfmake describes it, in the fonts of all sheets. */
export async function pdfOf(definition: object): Promise<Uint8Array> {
  for (const [name, file] of Object.entries(sheetFonts))
    pdfmake.virtualfs.writeFileSync(name, file);
  pdfmake.setFonts({ main: { normal: 'normal', bold: 'bold' } });
  // Nothing but these fonts is read for a sheet, from nowhere.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
  return pdfmake.createPdf(definition).getBuffer();
}

/** A text of a document, as far as the font has its signs. */
export const words = (text: string) => ({ text: printable(text) });
