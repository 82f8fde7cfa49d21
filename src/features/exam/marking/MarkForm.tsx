import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Desk, DeskAnswer } from '#contracts/exam/markingCalls.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { markOf, pointsOf, type Entered } from './mark.ts';
import css from './marking.module.css';
import { QuickPoints } from './QuickPoints.tsx';

const COMMENT_MOST = 1000;

type MarkFormProps = {
  readonly answer: DeskAnswer;
  readonly question: Desk['questions'][number];
  readonly entered: Entered;
  readonly isBusy: boolean;
  readonly onChange: (entered: Entered) => void;
  readonly onGive: () => void;
  readonly onSkip: () => void;
};

/** The mark of an answer: points, or points for each row of its rubric, and a comment. */
export function MarkForm(props: MarkFormProps) {
  const { answer, question, entered, isBusy, onChange, onGive, onSkip } = props;
  const { t } = useTranslation('marking');
  const mark = markOf(answer, entered);
  const points = pointsOf(entered);
  const isRubric = question.rubric.length > 0;
  const setRow = (at: number, value: number | undefined): void =>
    onChange({ ...entered, rubric: entered.rubric.with(at, value) });
  return (
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

          onChange={(value) => onChange({ ...entered, points: value })}
        />
      )}
      {isRubric ? (
        <p className="ph-digits">{t('sum', { points: points ?? '-', worth: answer.worth })}</p>
      ) : (
        <QuickPoints
          worth={answer.worth}
          onChoose={(value) => onChange({ ...entered, points: value })}
        />
      )}
      <Textarea
        label={t('comment')}
        autosize
        minRows={2}
        maxLength={COMMENT_MOST}
        value={entered.comment}
        onChange={({ currentTarget: { value } }) => onChange({ ...entered, comment: value })}
      />
      {points !== undefined && points > answer.worth ? (
        <p role="alert">{t('tooMany', { worth: answer.worth })}</p>
      ) : null}
      <div className={css.quick}>
        <Button loading={isBusy} disabled={mark === undefined} onClick={onGive}>
          {t('give')}
        </Button>
        <Button variant="default" onClick={onSkip}>
          {t('skip')}
        </Button>
        <small>{t('keys')}</small>
      </div>
    </fieldset>
  );
}
