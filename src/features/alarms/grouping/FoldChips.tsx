import { IconChevronDown, IconChevronRight, IconCornerDownRight } from '@tabler/icons-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alarm } from '#contracts/alarms/alarm.ts';
import { useFigure } from '#features/mine/api.ts';
import { Heads } from '#features/people/api.ts';
import { toggleFold } from '../shown/alarmView.ts';
import css from './folding.module.css';
import { Folds, unfolded, type Fold } from './folds.ts';
import { peopleAtRisk } from './peopleAtRisk.ts';

/**
 * How many stand behind the row of an alarm, why, and how many people are where they all are; a
 * click brings them out, and each then says that it stands below it.
 */
export function FoldChips({ alarm }: { readonly alarm: Alarm }) {
  const { t } = useTranslation('alarmActions');
  const folds = use(Folds);
  const own = folds.get(alarm.id);
  if (own === undefined)
    return unfolded(folds).has(alarm.id) ? (
      <IconCornerDownRight
        className={css.below ?? ''}
        size={14}
        role="img"
        aria-label={t('fold.below')}
      />
    ) : null;
  return own.map((fold) => <FoldChip key={fold.key} alarm={alarm} fold={fold} />);
}

function FoldChip({ alarm, fold }: { readonly alarm: Alarm; readonly fold: Fold }) {
  const { t } = useTranslation('alarmActions');
  const heads = use(Heads);
  const figure = useFigure();
  const people = peopleAtRisk([alarm, ...fold.members], heads);
  const count = t(`fold.${fold.kind}`, { count: fold.members.length });
  return (
    <button
      type="button"
      className={css.chip}
      aria-expanded={fold.isOpen}
      title={t(fold.kind === 'cause' ? 'fold.causeHint' : 'fold.alikeHint')}
      onClick={(event) => {
        event.stopPropagation();
        toggleFold(fold.key);
      }}
    >
      {people === undefined ? count : `${count} · ${figure(t('fold.people', { count: people }))}`}
      {fold.isOpen ? (
        <IconChevronDown size={12} aria-hidden="true" />
      ) : (
        <IconChevronRight size={12} aria-hidden="true" />
      )}
    </button>
  );
}
