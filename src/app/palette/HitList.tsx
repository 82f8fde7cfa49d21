import { type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Palette.module.css';
import type { Hit } from './usePaletteHits.ts';

type Props = {
  readonly id: string;
  readonly hits: readonly Hit[];
  /** Index of the one that Enter takes. */
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onTake: (hit: Hit) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** What the palette found, to be chosen by hand or by arrows. */
export function HitList({ id, hits, at, onPoint, onTake, onKey }: Props) {
  const { t } = useTranslation(['app', 'dialogs']);
  return (
    <div id={id} role="listbox" aria-label={t('palette')} className={css.hits}>
      {hits.map((hit, i) => (
        <div
          key={hit.key}
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          className={css.hit}
          ref={i === at ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onMouseMove={() => onPoint(i)}
          onClick={() => onTake(hit)}
          onKeyDown={onKey}
        >
          <span className={css.label}>{hit.label}</span>
          <span className={css.under}>{hit.under}</span>
        </div>
      ))}
      {hits.length === 0 ? <p className={css.none}>{t('paletteNothing')}</p> : null}
    </div>
  );
}
