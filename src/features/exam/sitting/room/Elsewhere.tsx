import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { SittingDesk } from '../desk/sittingDesk.ts';
import css from './room.module.css';

/** The attempt was opened in another window since: it is answered there, or taken back here. */
export function Elsewhere({ desk }: { readonly desk: SittingDesk }) {
  const { t } = useTranslation('sitting');
  const [isBusy, setBusy] = useState(false);
  const take = async (): Promise<void> => {
    setBusy(true);
    await desk.takeOver();
    setBusy(false);
  };
  return (
    <main className={css.over} role="alert">
      <h1>{t('elsewhere')}</h1>
      <p>{t('elsewhereHint')}</p>
      <p>
        <PlainButton
          primary
          className={css.touch ?? ''}
          disabled={isBusy}
          onClick={() => void take()}
        >
          {t('takeOver')}
        </PlainButton>
      </p>
    </main>
  );
}
