import { useTranslation } from 'react-i18next';
import { FormulaText } from '#ui/editor/FormulaText.tsx';
import { currentLanguage } from '#ui/preferences/language.ts';
import type { CardQuestion } from '../questions/card/cardQuestion.ts';
import css from './review.module.css';
import { solutionLines } from './solutionLines.ts';

type SolutionProps = {
  readonly question: CardQuestion & {
    readonly solution: unknown;
    readonly analysis: string | null;
    readonly rule: string | null;
  };
};

/** The right answer of a question, why it is right, and the rule that says so. */
export function Solution({ question }: SolutionProps) {
  const { t } = useTranslation('examReview');
  const { solution, analysis, rule } = question;
  return (
    <div className={css.solution}>
      <p>{t('solution')}</p>
      <ul>
        {solutionLines(question, solution, currentLanguage()).map((line) => (
          <li key={line}>
            <FormulaText text={line} />
          </li>
        ))}
      </ul>
      {analysis === null ? null : (
        <p className={css.analysis}>
          <FormulaText text={analysis} />
        </p>
      )}
      {rule === null ? null : (
        <p>
          {t('rule')}
          {rule}
        </p>
      )}
    </div>
  );
}
