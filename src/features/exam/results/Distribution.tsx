import { useTranslation } from 'react-i18next';
import type { TestStatistics } from '#contracts/exam/markingCalls.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import css from './results.module.css';

/** How many students got how many points, in ten classes; those below the pass mark stand apart. */
export function Distribution({ figures }: { readonly figures: TestStatistics }) {
  const { t } = useTranslation('examResults');
  const { distribution, passScore } = figures;
  const most = Math.max(1, ...distribution.map(({ count }) => count));
  return (
    <section aria-label={t('distribution')}>
      <SectionTitle>{t('distribution')}</SectionTitle>
      <ol className={css.bars}>
        {distribution.map(({ from, to, count }) => (
          <li
            key={from}
            data-below={to <= passScore || undefined}
            aria-label={t('classOf', { from, to, count })}
          >
            <span className={css.count}>{count}</span>
            <span className={css.bar} style={{ height: `${(100 * count) / most}%` }} />
            <span className={css.range}>
              {from}
              <span className={css.to}>–{to}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t('belowNote', { pass: passScore })}</p>
    </section>
  );
}
