import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mapStates, type PlanAnswer } from '#contracts/mine/mapImportCalls.ts';
import css from './mapImport.module.css';
import { planPicture } from './planPaths.ts';

type Props = {
  readonly plan: PlanAnswer;
  /** The code of the level that is shown; undefined: all. */
  readonly level: string | undefined;
};

/** The map as it would be, north up: states differ by line as well as by colour. */
export function PlanPicture({ plan, level }: Props) {
  const { t } = useTranslation('mapImport');
  const picture = useMemo(() => planPicture(plan, level), [plan, level]);
  if (picture === undefined) return <p className={css.said}>{t('noPicture')}</p>;
  const { paths, box } = picture;
  return (
    <figure className={css.plan}>
      <svg viewBox={box.join(' ')} role="img" aria-label={t('picture')}>
        {mapStates.map((state) => (
          <path key={state} d={paths[state]} data-state={state} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <figcaption className={css.legend}>
        {mapStates.map((state) => (
          <span key={state}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path d="M0 4H24" data-state={state} />
            </svg>
            {t(`state.${state}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
