import { useTranslation } from 'react-i18next';
import {
  countStates,
  evacuationStates,
  isTrapped,
  type EvacuationState,
  type Rescued,
} from '#contracts/evacuation/evacuation.ts';
import { figureOf, useIsOld } from '#features/mine/api.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StateMark } from './StateMark.tsx';
import css from './evacuation.module.css';

/** Part of the roster: everybody in a state, or everybody to whom no way out is open. */
export type Part = EvacuationState | 'trapped';

type Props = {
  readonly people: readonly Rescued[];
  readonly part: Part | undefined;
  readonly onPart: (part: Part | undefined) => void;
  /** The roster was not told anew for too long. */
  readonly isOld: boolean;
};

/** How many of the roster stand how; a tile shows only those, pressed again everybody. */
export function StateTiles({ people, part, onPart, isOld }: Props) {
  const { t } = useTranslation('evacuation');
  const isLineOld = useIsOld();
  const figure = figureOf(isOld || isLineOld);
  const counts = countStates(people);
  const trapped = people.filter(isTrapped).length;
  return (
    <div className={css.tiles} role="group" aria-label={t('state')}>
      <button
        type="button"
        className={css.tile}
        aria-pressed={part === 'trapped'}
        data-trapped={trapped > 0 || undefined}
        onClick={() => onPart(part === 'trapped' ? undefined : 'trapped')}
      >
        <strong>{figure(trapped)}</strong>
        <AlarmMark level={1} label={t('noWay')} quiet={trapped === 0} />
      </button>
      <button
        type="button"
        className={css.tile}
        aria-pressed={part === undefined}
        onClick={() => onPart(undefined)}
      >
        <strong>{people.length}</strong>
        {t('roster')}
      </button>
      {evacuationStates.map((one) => (
        <button
          key={one}
          type="button"
          className={css.tile}
          aria-pressed={part === one}
          data-open={(one !== 'safe' && counts[one] > 0) || undefined}
          onClick={() => onPart(part === one ? undefined : one)}
        >
          <strong>{figure(counts[one])}</strong>
          <StateMark state={one} />
        </button>
      ))}
    </div>
  );
}
