import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFailureText } from '#crud/useFailureText.ts';
import type { Failure } from '#contracts/errors.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import css from './LoginPage.module.css';

const asking = () => import('./askLogin.ts');

/**
 * `/user_scan?id=`: on the phone of somebody signed in, whether to let the browser in that shows
 * the code.
 */
export function Component() {
  const { t } = useTranslation(['authPages', 'auth']);
  const failureText = useFailureText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const [scanned, setScanned] = useState<{ address: string; userAgent: string }>();
  const [decided, setDecided] = useState<boolean>();
  const [failed, setFailed] = useState<Failure>();
  useEffect(() => {
    void asking()
      .then(({ askScan }) => askScan(id))
      .then((answer) => (answer.ok ? setScanned(answer.value) : setFailed(answer.error)));
  }, [id]);
  const decide = async (confirm: boolean): Promise<void> => {
    const answer = await asking().then(({ askDecide }) => askDecide(id, confirm));
    if (answer.ok) setDecided(confirm);
    else setFailed(answer.error);
  };
  return (
    <main className={css.page}>
      <section className={css.panel}>
        <h1 className={css.name}>{t('scan.title')}</h1>
        <p className={css.description}>{t('app:name')}</p>
        {failed === undefined ? null : (
          <p className={css.failure} role="alert">
            {failureText(failed)}
          </p>
        )}
        {decided === undefined ? null : (
          <p role="status">{t(decided ? 'scan.confirmed' : 'scan.cancelled')}</p>
        )}
        {scanned === undefined || decided !== undefined || failed !== undefined ? null : (
          <>
            <p>{t('scan.ask')}</p>
            <p className={css.description}>
              {scanned.address}
              <br />
              {scanned.userAgent}
            </p>
            <div className={css.form}>
              <PlainButton primary onClick={() => void decide(true)}>
                {t('scan.confirm')}
              </PlainButton>
              <PlainButton onClick={() => void decide(false)}>{t('scan.cancel')}</PlainButton>
            </div>
          </>
        )}
      </section>
    </main>
  );
}
