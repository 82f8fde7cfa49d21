import { IconChevronDown, IconChevronRight, IconCornerDownRight } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFold } from '../shown/alarmView.ts';
import css from './folding.module.css';
import { Folds, unfolded } from './folds.ts';

/**
 * How many stand behind the row of an alarm, and why; a click brings them out, and each then says
 * that it stands below it.
 */
export function FoldChips({ alarmId }: { readonly alarmId: string }) {
  const { t } = useTranslation('alarmActions');
  const folds = use(Folds);
  const own = folds.get(alarmId);
  if (own === undefined)
    return unfolded(folds).has(alarmId) ? (
      <IconCornerDownRight
        className={css.below ?? ''}
        size={14}
        role="img"
        aria-label={t('fold.below')}
      />
    ) : null;
  return own.map((fold) => (
    <button
      key={fold.key}
      type="button"
      className={css.chip}
      aria-expanded={fold.isOpen}
      title={t(fold.kind === 'cause' ? 'fold.causeHint' : 'fold.floodHint')}
      onClick={(event) => {
        event.stopPropagation();
        toggleFold(fold.key);
      }}
    >
      {t(`fold.${fold.kind}`, { count: fold.members.length })}
      {fold.isOpen ? (
        <IconChevronDown size={12} aria-hidden="true" />
      ) : (
        <IconChevronRight size={12} aria-hidden="true" />
      )}
    </button>
  ));
}
