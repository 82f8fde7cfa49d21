import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk, DeskAnswer } from '#contracts/exam/markingCalls.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { Solution } from '../review/Solution.tsx';
import { solutionLines } from '../review/solutionLines.ts';
import { enteredOf, markOf, type Mark } from './mark.ts';
import { MarkForm } from './MarkForm.tsx';
import css from './marking.module.css';
import { Stem } from './Stem.tsx';

type AnswerToMarkProps = {
  readonly answer: DeskAnswer;
  readonly question: Desk['questions'][number];
  /** Which of how many, in words. */
  readonly place: string;
  readonly onMark: (mark: Mark) => Promise<void>;
  readonly onStep: (by: number) => void;
};

/** One answer without its student: what was asked and is looked for, what is written, the mark. */
export function AnswerToMark({ answer, question, place, onMark, onStep }: AnswerToMarkProps) {
  const { t } = useTranslation('marking');
  const [entered, setEntered] = useState(() => enteredOf(answer, question));
  const [isBusy, setBusy] = useState(false);
  const mark = markOf(answer, entered);
  const give = async (): Promise<void> => {
    if (mark === undefined || isBusy) return;
    setBusy(true);
    await onMark(mark);
    setBusy(false);
  };
  useShortcut('[', t('before'), () => onStep(-1));
  useShortcut(']', t('after'), () => onStep(1));
  useShortcut('mod+enter', t('give'), () => void give());
  return (
    <div className={css.answer}>
      <p className={css.place}>
        {place} · {t(`turn.${turnOf(answer.turn)}`)}
        {answer.before.length === 0
          ? ''
          : ` · ${t('beforeMarks', { marks: answer.before.join(' / ') })}`}
      </p>
      <Stem html={question.stem} />
      <h2>{t('written')}</h2>
      <div className={css.written}>
        {isEmpty(answer.answer)
          ? t('unanswered')
          : solutionLines(question, answer.answer, currentLanguage()).join('\n')}
      </div>
      <Solution question={{ ...question, rule: null }} />
      <MarkForm
        answer={answer}
        question={question}
        entered={entered}
        isBusy={isBusy}
        onChange={setEntered}
        onGive={() => void give()}
        onSkip={() => onStep(1)}
      />
    </div>
  );
}

const turnOf = (turn: number): 'first' | 'second' | 'third' =>
  turn === 3 ? 'third' : turn === 2 ? 'second' : 'first';

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === undefined || answer === '';
