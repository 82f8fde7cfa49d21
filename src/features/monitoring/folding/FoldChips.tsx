import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFold } from '../alarms/alarmView.ts';
import css from './folding.module.css';
import { Folds } from './folds.ts';

/** How many stand behind the row of an alarm: "+14"; a click brings them out. */
export function FoldChips({ alarmId }: { readonly alarmId: string }) {
  const { t } = useTranslation('care');
  const own = use(Folds).get(alarmId);
  if (own === undefined) return null;
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
      {t('fold.alarms', { count: fold.members.length })}
      {fold.isOpen ? <IconChevronDown size={12} aria-hidden="true" /> : <IconChevronRight size={12} aria-hidden="true" />}
    </button>
  ));
}
