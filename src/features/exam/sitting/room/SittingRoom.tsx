import '#ui/theme/pageStyles.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import type { KeptSitting } from '../desk/kept.ts';
import type { SittingDesk } from '../desk/sittingDesk.ts';
import { useDeskState } from '../useDesk.ts';
import { Calculator } from './Calculator.tsx';
import { Closed } from './Closed.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { HandedIn } from './HandedIn.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { QuestionList } from './QuestionList.tsx';
import { QuestionPane } from './QuestionPane.tsx';
import { RoomBanners } from './RoomBanners.tsx';
import { RoomHead } from './RoomHead.tsx';
import { useRoomKeys } from './useRoomKeys.ts';
import { useWindowWatch } from './useWindowWatch.ts';
import css from './room.module.css';

type SittingRoomProps = {
  readonly desk: SittingDesk;
  /** Leads away from the room, once it is over. */
  readonly onLeave: () => void;
  /** What leading away is called; absent: back to the reader's exams. */
  readonly leaveText?: string;
};

/** The room in which an attempt is answered, in each of its states. */
export function SittingRoom({ desk, onLeave, leaveText: said }: SittingRoomProps) {
  const { t } = useTranslation('sitting');
  const leaveText = said ?? t('leave');
  const { kept, end, failure, isElsewhere, awaySince } = useDeskState(desk);
  if (end !== undefined) return <HandedIn {...{ end, onLeave, leaveText }} />;
  if (isElsewhere) return <Elsewhere desk={desk} />;
  if (failure !== undefined) {
    const forget = async (): Promise<void> => {
      await desk.forget();
      onLeave();
    };
    return (
      <Closed
        {...{ failure, kept, leaveText }}
        onRetry={() => void desk.start()}
        onLeave={() => void forget()}
      />
    );
  }
  if (kept !== undefined) return <OpenRoom desk={desk} kept={kept} />;
  return awaySince === undefined ? (
    <EmptyState title={t('opening')} />
  ) : (
    <ErrorState title={t('nothingKept')} onRetry={() => void desk.look()} />
  );
}

function OpenRoom({ desk, kept }: { readonly desk: SittingDesk; readonly kept: KeptSitting }) {
  const [at, setAt] = useState(0);
  const [isHandingIn, setHandingIn] = useState(false);
  const [hasCalculator, setCalculator] = useState(false);
  const { sheet, answers, handInAt } = kept;
  const { questions } = sheet;
  const isOver = handInAt !== undefined;
  const go = (next: number): void => setAt(Math.max(0, Math.min(questions.length - 1, next)));
  useWindowWatch((kind) => void desk.happened(kind), !isOver);
  useRoomKeys({ desk, questions, at, go, isOn: !isOver && !isHandingIn });
  useEffect(() => {
    const timer = setInterval(() => void desk.tick(), 1_000);
    return () => clearInterval(timer);
  }, [desk]);
  return (
    <div className={css.room}>
      <RoomHead
        desk={desk}
        hasCalculator={hasCalculator}
        onCalculator={sheet.calculator ? () => setCalculator(!hasCalculator) : undefined}
        onHandIn={() => setHandingIn(true)}
      />
      <RoomBanners desk={desk} kept={kept} />
      <div className={css.body}>
        <div className={css.nav}>
          <QuestionList questions={questions} answers={answers} current={at} onChoose={go} />
          {hasCalculator ? <Calculator /> : null}
        </div>
        <QuestionPane desk={desk} kept={kept} at={at} onGo={go} isOver={isOver} />
      </div>
      {sheet.oneByOne ? <Steps at={at} count={questions.length} onGo={go} /> : null}
      {isHandingIn ? (
        <HandInDialog
          kept={kept}
          onGo={go}
          onClose={() => setHandingIn(false)}
          onHandIn={() => desk.handIn()}
        />
      ) : null}
    </div>
  );
}

type StepsProps = {
  readonly at: number;
  readonly count: number;
  readonly onGo: (at: number) => void;
};

/** The way from one question to the next, where they come one at a time. */
function Steps({ at, count, onGo }: StepsProps) {
  const { t } = useTranslation('sitting');
  return (
    <footer className={css.foot}>
      <PlainButton className={css.touch ?? ''} disabled={at === 0} onClick={() => onGo(at - 1)}>
        {t('previous')}
      </PlainButton>
      <span className={css.keysHint}>{t('keysHint')}</span>
      <span className="ph-digits">
        {at + 1} / {count}
      </span>
      <PlainButton
        primary
        className={css.touch ?? ''}
        disabled={at >= count - 1}
        onClick={() => onGo(at + 1)}
      >
        {t('next')}
      </PlainButton>
    </footer>
  );
}
