import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#crud/useFailureText.ts';
import { CopyText } from '#ui/states/CopyText.tsx';
import { QrImage } from '#ui/widgets/QrImage.tsx';
import css from '../user.module.css';
import { addTotp, type Added, type TotpBegun } from './askFactors.ts';
import { FactorForm } from './FactorForm.tsx';

type AddTotpProps = {
  readonly begun: TotpBegun;
  readonly onAdded: (added: Added) => void;
  readonly onCancel: () => void;
};

/** A new secret to scan or to type, and the first code that proves it. */
export function AddTotp({ begun, onAdded, onCancel }: AddTotpProps) {
  const { t } = useTranslation('factors');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const act = async (): Promise<string | undefined> => {
    const typed = code.replaceAll(/\s/gu, '');
    if (!/^\d{6}$/.test(typed)) return t('codeWrong');
    const done = await addTotp(begun.challenge, typed);
    if (!done.ok) return failureText(done.error);
    onAdded(done.value);
    return undefined;
  };
  return (
    <FactorForm
      title={t('addTotp')}
      send={t('confirm')}
      act={act}
      onCancel={onCancel}
      about={<Secret begun={begun} />}
    >
      {(fault) => (
        <TextInput
          label={t('code')}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          value={code}
          error={fault}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
    </FactorForm>
  );
}

function Secret({ begun: { secret, address } }: { readonly begun: TotpBegun }) {
  const { t } = useTranslation('factors');
  return (
    <>
      <p>{t('scan')}</p>
      <QrImage text={address} size={224} />
      <dl className={css.facts}>
        <dt>{t('secret')}</dt>
        <dd>
          <code className={css.secret}>{secret.match(/.{1,4}/gu)?.join(' ')}</code>{' '}
          <CopyText text={secret} label={t('copySecret')} />
        </dd>
      </dl>
    </>
  );
}
