import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  readonly title: string;
  /** What follows, where the button cannot say it all. */
  readonly children?: ReactNode;
  /** Names the consequence: "disable 3 devices", never "yes". */
  readonly act: string;
  readonly onAct: () => void | Promise<void>;
  readonly onClose: () => void;
};

/** Asks before something that cannot be taken back; the focus stands on the way out. */
export function ConfirmDialog({ title, children, act, onAct, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('overlay');
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await onAct();
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      fixed
      sticky
      role="alertdialog"
      width={420}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
