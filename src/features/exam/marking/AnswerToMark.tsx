import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Desk, DeskAnswer } from '#contracts/exam/markingCalls.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import { useShortcut } from '#ui/shortcuts/shortcuts.ts';
import { Solution } from '../review/Solution.tsx';
import { solutionLines } from '../review/solutionLines.ts';
import { enteredOf, markOf, pointsOf, type Mark } from './mark.ts';
import css from './marking.module.css';
import { Stem } from './Stem.tsx';

const COMMENT_MOST = 1000;

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
  const points = pointsOf(entered);
  const give = async (): Promise<void> => {
    if (mark === undefined || isBusy) return;
    setBusy(true);
    await onMark(mark);
    setBusy(false);
  };
  useShortcut('[', t('before'), () => onStep(-1));
  useShortcut(']', t('after'), () => onStep(1));
  useShortcut('mod+enter', t('give'), () => void give());
  const isRubric = question.rubric.length > 0;
  const setRow = (at: number, value: number | undefined): void =>
    setEntered({ ...entered, rubric: entered.rubric.with(at, value) });
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
      <fieldset className={css.mark} disabled={isBusy}>
        <legend>{t('markLegend', { worth: answer.worth })}</legend>
        {isRubric ? (
          question.rubric.map((row, at) => (
            <NumberField
              key={row.name}
              id={`${answer.answerId}-${at}`}
              label={`${row.name} (${row.points})`}
              value={entered.rubric[at]}
              precision={1}

              onChange={(value) => setRow(at, value)}
            />
          ))
        ) : (
          <NumberField
            id={`${answer.answerId}-points`}
            label={t('points')}
            value={entered.points}
            precision={1}

            onChange={(value) => setEntered({ ...entered, points: value })}
          />
        )}
        {isRubric ? (
          <p className="ph-digits">{t('sum', { points: points ?? '-', worth: answer.worth })}</p>
        ) : (
          <div className={css.quick}>
            {[0, answer.worth / 2, answer.worth].map((value) => (
              <Button
                key={value}
                size="compact-sm"
                variant="default"
                onClick={() => setEntered({ ...entered, points: value })}
              >
                {value}
              </Button>
            ))}
          </div>
        )}
        <Textarea
          label={t('comment')}
          autosize
          minRows={2}
          maxLength={COMMENT_MOST}
          value={entered.comment}
          onChange={({ currentTarget: { value } }) => setEntered({ ...entered, comment: value })}
        />
        {points !== undefined && points > answer.worth ? (
          <p role="alert">{t('tooMany', { worth: answer.worth })}</p>
        ) : null}
        <div className={css.quick}>
          <Button loading={isBusy} disabled={mark === undefined} onClick={() => void give()}>
            {t('give')}
          </Button>
          <Button variant="default" onClick={() => onStep(1)}>
            {t('skip')}
          </Button>
          <small>{t('keys')}</small>
        </div>
      </fieldset>
    </div>
  );
}

const turnOf = (turn: number): 'first' | 'second' | 'third' =>
  turn === 3 ? 'third' : turn === 2 ? 'second' : 'first';

const isEmpty = (answer: unknown): boolean =>
  answer === null || answer === undefined || answer === '';
