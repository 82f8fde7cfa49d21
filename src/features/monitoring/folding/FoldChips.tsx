import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFold } from '../alarms/alarmView.ts';
import css from './folding.module.css';
import { Folds, type Fold } from './folds.ts';

/** What stands behind the row of an alarm: "+14 points"; a click brings it out. */
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
      {t(`fold.${thingOf(fold)}`, { count: fold.members.length })}
      {fold.isOpen ? <IconChevronDown size={12} aria-hidden="true" /> : <IconChevronRight size={12} aria-hidden="true" />}
    </button>
  ));
}

const thingOf = ({ kind, members }: Fold): string =>
  kind === 'cause' && members.every(({ pointNo }) => pointNo !== null) ? 'points' : 'alarms';
