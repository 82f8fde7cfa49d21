import { IconPrinter } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { printSheet } from '../printSheet.ts';
import { PlainButton } from './PlainButton.tsx';

type Props = {
  readonly label: string;
  readonly sheet: RefObject<Element | null>;
  readonly disabled: boolean;
};

/** Prints a sheet of the page, alone on its paper. */
export function PrintButton({ label, sheet, disabled }: Props) {
  return (
    <PlainButton
      quiet
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => void printSheet(sheet.current)}
    >
      <IconPrinter size={20} stroke={1.5} />
    </PlainButton>
  );
}
