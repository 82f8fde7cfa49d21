import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { publicCardPath, workerCard, type WorkerCard } from '#contracts/signage/workerCalls.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { useOpenAnswer } from '#crud/useOpenAnswer.ts';
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx';
import css from './workers.module.css';

/** `/worker_card?id=`: the card of whoever has opened his to everybody. */
export function Component() {
  const { t } = useTranslation('signage');
  const id = useSearchParams()[0].get('id') ?? '';
  const card = useOpenAnswer(id, {
    path: publicCardPath,
    query: { id },
    answer: workerCard,
    timeoutMs: 15_000,
  });
  return (
    <ThemeProvider>
      <main className={css.open}>
        {card.isError ? <p role="alert">{t('noCard')}</p> : null}
        {card.data === undefined ? null : <Card of={card.data} />}
      </main>
    </ThemeProvider>
  );
}

function Card({ of }: { readonly of: WorkerCard }) {
  const { t } = useTranslation('signage');
  const facts = [
    ['dept', of.dept],
    ['team', of.team],
    ['post', of.post],
    ['duty', of.duty],
    ['trade', of.workType],
    ['certs', of.certs.join(', ')],
    ['honour', of.honour],
    ['motto', of.motto],
  ] as const;
  return (
    <>
      {of.photoUrl === null || of.photoUrl === '' ? null : (
        <img className={css.portrait} src={serverUrl(of.photoUrl)} alt={of.name} />
      )}
      <h1>{of.name}</h1>
      <dl>
        {facts.map(([key, value]) =>
          value === null || value === '' ? null : (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(`card.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
