import {
  IconArrowUpRight,
  IconCheck,
  IconHome,
  IconPlayerPause,
  IconQuestionMark,
  IconWalk,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EvacuationState } from '#contracts/evacuation/evacuation.ts';
import type { Icon } from '#ui/feature.ts';
import css from './evacuation.module.css';

const icons: Record<EvacuationState, Icon> = {
  lost: IconQuestionMark,
  still: IconPlayerPause,
  moving: IconWalk,
  movingOut: IconArrowUpRight,
  refuge: IconHome,
  safe: IconCheck,
};

/** How somebody stands, by shape and word: no alarm hue is used for it. */
export function StateMark({ state }: { readonly state: EvacuationState }) {
  const { t } = useTranslation('evacuation');
  const Shape = icons[state];
  return (
    <span className={css.stateCell} title={t(`hint.${state}`)}>
      <Shape size={14} stroke={2} />
      {t(`state.${state}`)}
    </span>
  );
}
