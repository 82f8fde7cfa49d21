import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetForm } from '../Sheet.tsx';
import css from '../user.module.css';

type FactorFormProps = {
  readonly title: string;
  readonly send: string;
  /** Acts; answers why it did not, in the reader's words. */
  readonly act: () => string | undefined | Promise<string | undefined>;
  readonly onCancel: () => void;
  /** What stands above the field. */
  readonly about?: ReactNode;
  /** The one field, with the fault of the last try. */
  readonly children: (fault: string | undefined) => ReactNode;
};

/**
 * One step in the change of a factor: what it is about, one field, and a button that sends and says
 * why it did not work.
 */
export function FactorForm({ title, send, act, onCancel, about, children }: FactorFormProps) {
  const { t } = useTranslation('factors');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const onSend = async (): Promise<void> => {
    setFault(undefined);
    setBusy(true);
    setFault(await act());
    setBusy(false);
  };
  return (
    <section aria-label={title}>
      <h2 className={css.heading}>{title}</h2>
      {about}
      <SheetForm onSend={() => void onSend()}>
        {children(fault)}
        <div className={css.row}>
          <Button type="submit" loading={isBusy}>
            {send}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </SheetForm>
    </section>
  );
}
