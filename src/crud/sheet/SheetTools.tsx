import { IconDownload } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { PrintButton } from '#ui/plain/PrintButton.tsx';
import { PdfButton } from './PdfButton.tsx';

type Props = {
  /** The element that is printed; empty until its data are there. */
  readonly sheet: RefObject<HTMLElement | null>;
  /** The page's own words. */
  readonly words: (key: 'title' | 'print' | 'pdf') => string;
  readonly disabled: boolean;
  /** Saves the figures under this word; absent: the page has no file of them. */
  readonly file?: { readonly label: string; readonly onSave: () => void };
};

/** What a page hands out: its figures as a file, its sheet on paper and as a PDF. */
export const SheetTools = ({ sheet, words, disabled, file }: Props) => (
  <>
    {file === undefined ? null : (
      <PlainButton
        quiet
        aria-label={file.label}
        title={file.label}
        disabled={disabled}
        onClick={file.onSave}
      >
        <IconDownload size={20} stroke={1.5} />
      </PlainButton>
    )}
    <PrintButton label={words('print')} sheet={sheet} disabled={disabled} />
    <PdfButton label={words('pdf')} title={words('title')} sheet={sheet} disabled={disabled} />
  </>
);
