import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { useDesk } from '../useDesk.ts';
import css from '../work.module.css';
import { dropShell, keepShell, type ShellState } from '#crud/shellCopy.ts';

/** What Chrome offers when a page may be installed. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };

/** What of the work is kept on this phone, whether it starts without a network, and the way out. */
export function KeptHere() {
  const { t } = useTranslation('work');
  const { state } = useDesk();
  const [shell, setShell] = useState<ShellState>('keeping');
  const [offer, setOffer] = useState<InstallEvent>();
  useEffect(() => {
    const onOffer = (event: Event): void => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    window.addEventListener('beforeinstallprompt', onOffer);
    void keepShell(setShell);
    // Best effort: a browser short of room asks nobody before it clears what is not to persist.
    void navigator.storage?.persist?.().catch(() => undefined);
    return () => window.removeEventListener('beforeinstallprompt', onOffer);
  }, []);
  const { listAt } = state;
  return (
    <footer className={css.kept}>
      <p>
        {listAt === undefined ? '' : t('keptList', { time: fullMomentText(listAt).slice(5, 16) })}{' '}
        {t(`shell.${shell}`)}
      </p>
      <div>
        {offer === undefined ? null : (
          <PlainButton className={css.touch ?? ''} onClick={() => void offer.prompt()}>
            {t('install')}
          </PlainButton>
        )}
        {shell === 'kept' ? (
          <PlainButton
            quiet
            className={css.touch ?? ''}
            onClick={() => void dropShell().then(() => setShell('dropped'))}
          >
            {t('dropShell')}
          </PlainButton>
        ) : null}
      </div>
    </footer>
  );
}
