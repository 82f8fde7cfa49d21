import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#crud/useFailureText.ts';
import { addPasskey, type Added, type PasskeyBegun } from './askFactors.ts';
import { FactorForm } from './FactorForm.tsx';

type AddPasskeyProps = {
  readonly begun: PasskeyBegun;
  readonly onAdded: (added: Added) => void;
  readonly onCancel: () => void;
};

/** A name for a new passkey, and the browser's own dialog that makes it. */
export function AddPasskey({ begun, onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation('factors');
  const failureText = useFailureText();
  const [name, setName] = useState('');
  const act = async (): Promise<string | undefined> => {
    if (name.trim() === '') return t('nameRequired');
    const done = await addPasskey(begun, name.trim());
    if (done === undefined) return t('notMade');
    if (!done.ok) return failureText(done.error);
    onAdded(done.value);
    return undefined;
  };
  return (
    <FactorForm title={t('addPasskey')} send={t('make')} act={act} onCancel={onCancel}>
      {(fault) => (
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
      )}
    </FactorForm>
  );
}
