import {
  IconCheck,
  IconHourglass,
  IconPhoneOff,
  IconPhoneRinging,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallState } from '#contracts/people/calls.ts';
import type { Icon } from '#ui/feature.ts';
import css from './calls.module.css';

const icons: Record<CallState, Icon> = {
  notReached: IconPhoneOff,
  noAnswer: IconX,
  waiting: IconHourglass,
  rang: IconPhoneRinging,
  answered: IconCheck,
};

/** What became of a call at a card, by shape and word. */
export function CallStateMark({ state }: { readonly state: CallState }) {
  const { t } = useTranslation('calls');
  const Shape = icons[state];
  return (
    <span className={css.state}>
      <Shape size={14} stroke={2} />
      {t(`state.${state}`)}
    </span>
  );
}
