import { IconFlag } from '@tabler/icons-react';
import type { ShownQuestion } from '#contracts/exam/sittingCalls.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { QuestionClip } from '../../clip/LazyClip.tsx';
import { QuestionCard } from '../../questions/QuestionCard.tsx';
import type { KeptSitting } from '../desk/kept.ts';
import type { SittingDesk } from '../desk/sittingDesk.ts';
import css from './room.module.css';

type QuestionPaneProps = {
  readonly desk: SittingDesk;
  readonly kept: KeptSitting;
  /** The place of the question that is answered now, from 0 on. */
  readonly at: number;
  readonly onGo: (at: number) => void;
  readonly isOver: boolean;
};

/** The questions: one at a time, or all below each other, as the exam says. */
export function QuestionPane({ desk, kept, at, onGo, isOver }: QuestionPaneProps) {
  const { sheet, answers } = kept;
  const shown = sheet.oneByOne ? sheet.questions.slice(at, at + 1) : sheet.questions;
  return (
    <main className={css.pane}>
      {shown.map((question) => {
        const place = sheet.questions.indexOf(question);
        return (
          <Asked
            key={question.id}
            kept={kept}
            question={question}
            place={place}
            isCurrent={place === at}
            value={answers[question.id]?.answer}
            isMarked={answers[question.id]?.flagged === true}
            isOver={isOver}
            onEnter={() => (place === at ? undefined : onGo(place))}
            onChange={(answer) => void desk.answer(question.id, answer)}
            onMark={(marked) => void desk.flag(question.id, marked)}
          />
        );
      })}
    </main>
  );
}

type AskedProps = {
  readonly kept: KeptSitting;
  readonly question: ShownQuestion;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly value: unknown;
  readonly isMarked: boolean;
  readonly isOver: boolean;
  /** The student answers here. */
  readonly onEnter: () => void;
  readonly onChange: (answer: unknown) => void;
  readonly onMark: (marked: boolean) => void;
};

function Asked(props: AskedProps) {
  const { kept, question, place, isCurrent, value, isMarked, isOver, onChange, onMark } = props;
  const { t } = useTranslation('sitting');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (isCurrent && element !== null && !element.contains(document.activeElement))
      element.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <section
      ref={box}
      className={css.asked}
      data-current={isCurrent || undefined}
      aria-label={t('questionNo', { n: place + 1 })}
      onFocus={props.onEnter}
    >
      <header className={css.askedHead}>
        <h2>
          {t('questionNo', { n: place + 1 })}
          {question.group === null ? '' : ` · ${question.group}`}
        </h2>
        <span>{t('points', { count: question.score })}</span>
        <PlainButton
          quiet
          className={css.touch ?? ''}
          aria-pressed={isMarked}
          disabled={isOver}
          onClick={() => onMark(!isMarked)}
        >
          <IconFlag size={20} stroke={1.5} aria-hidden="true" />
          {t(isMarked ? 'marked' : 'mark')}
        </PlainButton>
      </header>
      <QuestionCard
        question={question}
        value={value}
        readOnly={isOver}
        onChange={onChange}
        clip={
          <QuestionClip attemptId={kept.attemptId} questionId={question.id} ticket={kept.ticket} />
        }
      />
    </section>
  );
}
