import type { sheetImport } from '#contracts/sources/sheetImports.ts';
import type { ActionDialogProps } from '#crud/page/overrides.ts';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ImportResult } from './ImportResult.tsx';

/** What became of a sheet that was imported. */
export function ResultDialog({
  records: [record],
  onClose,
}: ActionDialogProps<typeof sheetImport>) {
  if (record === undefined) return null;
  return (
    <Dialog opened width={760} title={record.fileName ?? ''} onClose={() => onClose()}>
      <ImportResult record={record} />
    </Dialog>
  );
}
