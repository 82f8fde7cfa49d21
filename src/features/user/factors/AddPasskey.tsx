import './texts.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../crud/useFailureText.ts';
import { SheetForm } from '../Sheet.tsx';
import css from '../user.module.css';
import { addPasskey, type Added, type PasskeyBegun } from './askFactors.ts';

type AddPasskeyProps = { readonly begun: PasskeyBegun; readonly onAdded: (added: Added) => void; readonly onCancel: () => void };

/** A name for a new passkey, and the browser's own dialog that makes it. */
export function AddPasskey({ begun, onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation('factors');
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (name.trim() === '') return setFault(t('nameRequired'));
    setFault(undefined);
    setBusy(true);
    const done = await addPasskey(begun, name.trim());
    setBusy(false);
    if (done?.ok === true) onAdded(done.value);
    else setFault(done === undefined ? t('notMade') : failureText(done.error));
  };
  return (
    <section aria-label={t('addPasskey')}>
      <h2 className={css.heading}>{t('addPasskey')}</h2>
      <SheetForm onSend={() => void send()}>
        <TextInput
          label={t('passkeyName')}
          description={t('passkeyNameHint')}
          required
          autoFocus
          autoComplete="off"
          maxLength={50}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={css.row}>
          <Button type="submit" loading={isBusy}>
            {t('make')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </SheetForm>
    </section>
  );
}
