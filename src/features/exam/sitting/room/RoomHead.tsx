import { IconCalculator, IconMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toggleFullScreen, useFullScreen } from '#ui/fullScreen.ts';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { SittingDesk } from '../desk/sittingDesk.ts';
import { useDeskState } from '../useDesk.ts';
import { SavedState } from './SavedState.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import css from './room.module.css';

type RoomHeadProps = {
  readonly desk: SittingDesk;
  readonly hasCalculator: boolean;
  /** Undefined: the exam allows none. */
  readonly onCalculator: (() => void) | undefined;
  readonly onHandIn: () => void;
};

/** Above the questions: which exam, the time that is left, what is saved, and the way out. */
export function RoomHead({ desk, hasCalculator, onCalculator, onHandIn }: RoomHeadProps) {
  const { t } = useTranslation('sitting');
  const { kept, awaySince } = useDeskState(desk);
  const isFull = useFullScreen() !== null;
  if (kept === undefined) return null;
  const { sheet, handInAt } = kept;
  return (
    <header className={css.head}>
      <h1 className={css.name}>{sheet.name}</h1>
      <TimeLeft clock={desk.clock} deadline={sheet.serverDeadline} />
      <SavedState kept={kept} awaySince={awaySince} />
      <div className={css.acts}>
        {onCalculator === undefined ? null : (
          <PlainButton
            quiet
            className={css.touch ?? ''}
            aria-pressed={hasCalculator}
            aria-label={t('calculator')}
            title={t('calculator')}
            onClick={onCalculator}
          >
            <IconCalculator size={20} stroke={1.5} />
          </PlainButton>
        )}
        {isFull ? null : (
          <PlainButton
            quiet={!sheet.fullscreen}
            className={css.touch ?? ''}
            title={t('fullScreen')}
            aria-label={t('fullScreen')}
            onClick={() => void toggleFullScreen(document.documentElement)}
          >
            <IconMaximize size={20} stroke={1.5} aria-hidden="true" />
            {sheet.fullscreen ? t('fullScreenAsked') : null}
          </PlainButton>
        )}
        <PlainButton
          primary
          className={css.touch ?? ''}
          disabled={handInAt !== undefined}
          onClick={onHandIn}
        >
          {t('handIn')}
        </PlainButton>
      </div>
    </header>
  );
}
