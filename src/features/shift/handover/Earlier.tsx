import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { handoverList } from '#contracts/shift/handoverCalls.ts';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { fullMomentText } from '#ui/time/clockText.ts';
import css from './handover.module.css';
import { shiftWords } from './shiftWords.ts';

/** The last handovers, newest first; a click opens one. */
export function Earlier({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('handover');
  const { data } = useQuery({
    queryKey: ['handover', 'last'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.handovers, answer: handoverList, signal, timeoutMs: 30_000 }),
  });
  return (
    <aside className={css.earlier} aria-label={t('earlier')}>
      <h2 className={css.heading}>{t('earlier')}</h2>
      {data?.length === 0 ? <p className={css.none}>{t('noEarlier')}</p> : null}
      <ul className={css.items}>
        {(data ?? []).map((row) => (
          <li key={row.id}>
            <button type="button" className={css.past} onClick={() => onOpen(row.id)}>
              <strong>{t('shiftAt', shiftWords(row, t))}</strong>
              <span className={css.by}>
                {t('fromTo', {
                  from: row.fromName,
                  to: row.toName,
                  time: fullMomentText(row.time),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
