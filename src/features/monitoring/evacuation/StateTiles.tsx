import { useTranslation } from 'react-i18next';
import { countStates, evacuationStates, type EvacuationState, type Rescued } from '../../../contracts/http/evacuation.ts';
import { StateMark } from './StateMark.tsx';
import css from './evacuation.module.css';

type Props = {
  readonly people: readonly Rescued[];
  readonly state: EvacuationState | undefined;
  readonly onState: (state: EvacuationState | undefined) => void;
};

/** How many of the roster stand how; a tile shows only those, pressed again everybody. */
export function StateTiles({ people, state, onState }: Props) {
  const { t } = useTranslation('evacuation');
  const counts = countStates(people);
  return (
    <div className={css.tiles} role="group" aria-label={t('state')}>
      <button type="button" className={css.tile} aria-pressed={state === undefined} onClick={() => onState(undefined)}>
        <strong>{people.length}</strong>
        {t('roster')}
      </button>
      {evacuationStates.map((one) => (
        <button
          key={one}
          type="button"
          className={css.tile}
          aria-pressed={state === one}
          data-open={(one !== 'safe' && counts[one] > 0) || undefined}
          onClick={() => onState(state === one ? undefined : one)}
        >
          <strong>{counts[one]}</strong>
          <StateMark state={one} />
        </button>
      ))}
    </div>
  );
}
