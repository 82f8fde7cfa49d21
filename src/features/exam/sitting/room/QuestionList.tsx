import { useTranslation } from 'react-i18next';
import { isAnswered, type KeptAnswer } from '../desk/kept.ts';
import css from './room.module.css';

type QuestionListProps = {
  readonly questions: readonly { readonly id: string }[];
  readonly answers: Readonly<Record<string, KeptAnswer>>;
  /** Its place from 0 on. */
  readonly current: number;
  readonly onChoose: (at: number) => void;
};

/** Every question by its number: answered or open, and whether it is to be looked at again. */
export function QuestionList({ questions, answers, current, onChoose }: QuestionListProps) {
  const { t } = useTranslation('sitting');
  return (
    <ol className={css.numbers} aria-label={t('questions')}>
      {questions.map(({ id }, at) => {
        const given = answers[id];
        const isDone = isAnswered(given?.answer);
        const isMarked = given?.flagged === true;
        const state = t(isDone ? 'answered' : 'open');
        return (
          <li key={id}>
            <button
              type="button"
              className={css.number}
              data-done={isDone || undefined}
              data-marked={isMarked || undefined}
              aria-current={at === current ? 'step' : undefined}
              aria-label={t('numberState', {
                n: at + 1,
                state: isMarked ? `${state}, ${t('marked')}` : state,
              })}
              onClick={() => onChoose(at)}
            >
              {at + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
