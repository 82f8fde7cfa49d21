import { useTranslation } from 'react-i18next';
import type { AreaCount } from '../peopleRows.ts';
import { useFigure } from '#features/mine/api.ts';
import css from './people.module.css';

type Props = {
  readonly counts: readonly AreaCount[];
  readonly areaNo: number | undefined;
  readonly onArea: (areaNo: number | undefined) => void;
};

/** How many are in each area against how many may be; pressed it narrows the list. */
export function HeadCounts({ counts, areaNo, onArea }: Props) {
  const { t } = useTranslation('people');
  const figure = useFigure();
  return (
    <section className={css.heads} aria-label={t('heads')}>
      <h2>{t('heads')}</h2>
      <ul>
        {counts.map(({ no, name, count, most }) => {
          const isOver = most !== null && count > most;
          return (
            <li key={no}>
              <button
                type="button"
                aria-pressed={no === areaNo}
                onClick={() => onArea(no === areaNo ? undefined : no)}
              >
                <span className={css.headName}>{name}</span>
                {isOver ? <strong className={css.over}>{t('over')}</strong> : null}
                <span className={css.headCount}>
                  {most === null ? figure(count) : `${figure(count)} / ${most}`}
                </span>
                <span className={css.bar} aria-hidden="true">
                  <span
                    style={{ width: `${most === null ? 0 : Math.min(100, (count / most) * 100)}%` }}
                  />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
