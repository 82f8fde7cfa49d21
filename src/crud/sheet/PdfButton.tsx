import { notifications } from '@mantine/notifications';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { paths } from '#contracts/http/paths.ts';
import { sheetBody } from '#contracts/http/sheet.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { printPdf } from '../downFile.ts';
import { useFailureText } from '../useFailureText.ts';
import { readSheet } from './readSheet.ts';

type Props = {
  readonly label: string;
  /** What the PDF is called. */
  readonly title: string;
  readonly sheet: RefObject<Element | null>;
  readonly disabled: boolean;
};

/** Makes a PDF of a sheet of the page and opens it in a window of its own. */
export function PdfButton({ label, title, sheet, disabled }: Props) {
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    if (sheet.current === null) return;
    setBusy(true);
    const body = sheetBody.safeParse({ title, parts: readSheet(sheet.current) });
    const made = body.success ? await printPdf(paths.sheetPdf, body.data) : undefined;
    setBusy(false);
    if (made?.ok === true) return;
    notifications.show({
      color: 'gray',
      message: failureText(made?.error ?? { code: 'too_many_rows' }),
      autoClose: 10_000,
    });
  };
  return (
    <PlainButton
      quiet
      aria-label={label}
      title={label}
      aria-busy={isBusy}
      disabled={disabled || isBusy}
      onClick={() => void make()}
    >
      <IconFileTypePdf size={20} stroke={1.5} />
    </PlainButton>
  );
}
