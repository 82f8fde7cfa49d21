import { useTranslation } from 'react-i18next';
import type { GroupMine } from '#contracts/group/groupCalls.ts';
import css from './group.module.css';
import { placesOf } from './places.ts';

/** A plan of the mines that have a place: filled where the news is of now, hollow where it is not. */
export function MineMap({ mines }: { readonly mines: readonly GroupMine[] }) {
  const { t } = useTranslation('group');
  const placed = placesOf(mines);
  const without = mines.length - placed.length;
  return (
    <figure className={css.plan}>
      <svg viewBox="0 0 100 100" role="img" aria-label={t('plan')}>
        {placed.map(({ mine, x, y }) => (
          <g key={mine.mine} data-link={mine.link} transform={`translate(${x} ${y})`}>
            <circle r={mine.open.some((count) => count > 0) ? 2 : 1.4} />
            <text y="-3">{mine.name === '' ? mine.mine : mine.name}</text>
          </g>
        ))}
      </svg>
      {without === 0 ? null : (
        <figcaption className="ph-dim">{t('withoutPlace', { count: without })}</figcaption>
      )}
    </figure>
  );
}
