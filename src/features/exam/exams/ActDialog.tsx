import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import css from './exams.module.css';

type ActDialogProps = {
  readonly title: string;
  /** Names the consequence. */
  readonly act: string;
  readonly isReady: boolean;
  /** Answers why it was not done. */
  readonly onAct: () => Promise<string | undefined>;
  readonly onClose: (isChanged: boolean) => void;
  readonly children: ReactNode;
};

/** Asks for what an act needs, and says why it was refused. */
export function ActDialog(props: ActDialogProps) {
  const { title, act, isReady, onAct, onClose, children } = props;
  const { t } = useTranslation('examTests');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    const said = await onAct();
    setBusy(false);
    if (said === undefined) onClose(true);
    else setFault(said);
  };
  return (
    <Dialog
      opened
      fixed
      width={420}
      title={title}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button variant="default" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button loading={isBusy} disabled={!isReady} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {children}
        {fault === undefined ? null : <p role="alert">{fault}</p>}
      </div>
    </Dialog>
  );
}
