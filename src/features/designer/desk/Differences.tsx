import { useTranslation } from 'react-i18next';
import { compared, isSame } from '../model/compare.ts';
import type { Drawing } from '../model/design.ts';
import css from './desk.module.css';
import { useLabel } from './useLabel.ts';

type Props = { readonly before: Drawing; readonly after: Drawing };

/** What was added, removed and changed between two designs. */
export function Differences({ before, after }: Props) {
  const { t } = useTranslation('designer');
  const labelOf = useLabel();
  const differences = compared(before, after);
  const { added, removed, changed, isReordered, isReframed, isRecoloured } = differences;
  if (isSame(differences)) return <p className={css.hint}>{t('noDifference')}</p>;
  const sizes = {
    before: `${before.width} × ${before.height}`,
    after: `${after.width} × ${after.height}`,
  };
  return (
    <ul className={css.notes} aria-label={t('differences')}>
      {isReframed ? <li>{t('reframed', sizes)}</li> : null}
      {isRecoloured ? <li>{t('recoloured')}</li> : null}
      {added.map((one) => (
        <li key={one.id}>{t('added', { name: labelOf(one) })}</li>
      ))}
      {removed.map((one) => (
        <li key={one.id}>{t('removed', { name: labelOf(one) })}</li>
      ))}
      {changed.map(({ widget, aspects }) => (
        <li key={widget.id}>
          {t('changed', {
            name: labelOf(widget),
            what: aspects.map((aspect) => t(`aspect.${aspect}`)).join(t('and')),
          })}
        </li>
      ))}
      {isReordered ? <li>{t('reordered')}</li> : null}
    </ul>
  );
}
