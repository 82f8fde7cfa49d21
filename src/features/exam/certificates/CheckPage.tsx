import '#ui/theme/pageStyles.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { certificatePaths, checkAnswer } from '#contracts/exam/certificateCalls.ts';
import { useOpenAnswer } from '#crud/useOpenAnswer.ts';
import css from './certificates.module.css';

/** `/certificate/:id`: whether a certificate counts, for whoever scanned its code. */
export function Component() {
  const { t, i18n } = useTranslation('certificates');
  const { id: code = '' } = useParams();
  const { data, isError } = useOpenAnswer(code, {
    path: certificatePaths.check,
    query: { code },
    answer: checkAnswer,
    timeoutMs: 15_000,
  });
  const facts =
    data === undefined
      ? []
      : ([
          ['holder', data.name],
          ['type', i18n.language === 'en' ? data.typeEn : data.type],
          ['no', data.no],
          ['issuer', data.issuer],
          ['issued', data.issued],
          ['until', data.until ?? t('always')],
        ] as const);
  return (
    <main className={css.open}>
      <h1>{t('check')}</h1>
      {isError ? <p role="alert">{t('badCode')}</p> : null}
      {data === undefined ? null : (
        <>
          <p className={css.state} data-state={data.state} role="status">
            {t(`state.${data.state}`)}
          </p>
          <dl className={css.facts}>
            {facts.map(([key, said]) =>
              said === null ? null : (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>{said}</dd>
                </div>
              ),
            )}
          </dl>
        </>
      )}
    </main>
  );
}
