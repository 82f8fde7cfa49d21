import type { RefObject } from 'react';
import { PrintButton } from '#ui/plain/PrintButton.tsx';
import { PdfButton } from './PdfButton.tsx';

type Props = {
  /** The element that is printed; empty until its data are there. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly title: string;
  readonly print: string;
  readonly pdf: string;
  readonly disabled: boolean;
};

/** The sheet of a page on paper, and as a file. */
export const SheetButtons = ({ sheet, title, print, pdf, disabled }: Props) => (
  <>
    <PrintButton label={print} sheet={sheet} disabled={disabled} />
    <PdfButton label={pdf} title={title} sheet={sheet} disabled={disabled} />
  </>
);
