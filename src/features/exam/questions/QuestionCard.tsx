import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '#base/plainText.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { loaded } from '#ui/loaded.ts';
import { BlankAnswer, TextAnswer } from './card/BlankAnswer.tsx';
import { ChoiceAnswer, JudgeAnswer } from './card/ChoiceAnswer.tsx';
import { ClipLink } from './card/ClipLink.tsx';
import type { AnswerProps, CardQuestion } from './card/cardQuestion.ts';
import css from './card/card.module.css';
import { MatchAnswer } from './card/MatchAnswer.tsx';
import { SpotAnswer } from './card/SpotAnswer.tsx';

const CleanHtml = lazy(loaded(() => import('#ui/editor/CleanHtml.tsx')));
// Dragging brings much along: it comes with the first question that is put in order.
const OrderAnswer = lazy(loaded(() => import('./card/OrderAnswer.tsx')));

type QuestionCardProps = {
  readonly question: CardQuestion;
  /** In the form that the type wants (docs/training.md); undefined: not answered. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly readOnly?: boolean | undefined;
  /** What the mine recorder shows of its incident; absent: the way to it. */
  readonly clip?: ReactNode;
};

/** Shows a question to a student and takes his answer; it knows nothing of the right one. */
export function QuestionCard(card: QuestionCardProps) {
  const { question, value, onChange, readOnly = false } = card;
  const { t } = useTranslation('question');
  const plain = plainText(question.stem);
  const props: AnswerProps = { question, value, onChange, readOnly };
  return (
    <div className={css.card} role="group" aria-label={plain.slice(0, 200)}>
      <div className={css.stem}>
        <Suspense fallback={<p>{plain}</p>}>
          <CleanHtml html={question.stem} />
        </Suspense>
      </div>
      {question.clip === undefined || question.clip === null
        ? null
        : (card.clip ?? <ClipLink clip={question.clip} />)}
      <Suspense fallback={<p role="status">{t('reading')}</p>}>
        <Answer {...props} />
      </Suspense>
    </div>
  );
}

function Answer(props: AnswerProps) {
  switch (props.question.type) {
    case questionTypes.single[0]:
      return <ChoiceAnswer {...props} many={false} />;
    case questionTypes.multiple[0]:
    case questionTypes.incident[0]:
      return <ChoiceAnswer {...props} many />;
    case questionTypes.judge[0]:
      return <JudgeAnswer {...props} />;
    case questionTypes.fill[0]:
      return <BlankAnswer {...props} />;
    case questionTypes.ordering[0]:
      return <OrderAnswer {...props} />;
    case questionTypes.matching[0]:
      return <MatchAnswer {...props} />;
    case questionTypes.hotSpot[0]:
      return <SpotAnswer {...props} />;
    default:
      return <TextAnswer {...props} />;
  }
}
