import './texts.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../crud/useFailureText.ts';
import { CopyText } from '../../../ui/states/CopyText.tsx';
import { QrImage } from '../../../ui/widgets/QrImage.tsx';
import { SheetForm } from '../Sheet.tsx';
import css from '../user.module.css';
import { addTotp, type Added, type TotpBegun } from './askFactors.ts';

type AddTotpProps = { readonly begun: TotpBegun; readonly onAdded: (added: Added) => void; readonly onCancel: () => void };

/** A new secret to scan or to type, and the first code that proves it. */
export function AddTotp({ begun: { challenge, secret, address }, onAdded, onCancel }: AddTotpProps) {
  const { t } = useTranslation('factors');
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const typed = code.replaceAll(/\s/gu, '');
    if (!/^\d{6}$/.test(typed)) return setFault(t('codeWrong'));
    setBusy(true);
    const done = await addTotp(challenge, typed);
    setBusy(false);
    if (done.ok) onAdded(done.value);
    else setFault(failureText(done.error));
  };
  return (
    <section aria-label={t('addTotp')}>
      <h2 className={css.heading}>{t('addTotp')}</h2>
      <p>{t('scan')}</p>
      <QrImage text={address} size={224} />
      <dl className={css.facts}>
        <dt>{t('secret')}</dt>
        <dd>
          <code className={css.secret}>{secret.match(/.{1,4}/gu)?.join(' ')}</code> <CopyText text={secret} label={t('copySecret')} />
        </dd>
      </dl>
      <SheetForm onSend={() => void send()}>
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
        <div className={css.row}>
          <Button type="submit" loading={isBusy}>
            {t('confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </SheetForm>
    </section>
  );
}
