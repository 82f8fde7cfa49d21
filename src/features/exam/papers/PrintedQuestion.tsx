import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import type { ListedQuestion } from '#contracts/exam/paperCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import { FormulaText } from '#ui/editor/FormulaText.tsx';
import { answerText } from '../questions/answerText.ts';
import { mixed } from '../questions/card/cardQuestion.ts';
import { optionsIn } from '../questions/editor/optionsIn.ts';

type PrintedQuestionProps = {
  readonly question: ListedQuestion;
  /** With its answer and explanation. */
  readonly isKey: boolean;
};

/** A question on paper: lines, so that a PDF has them as they stand. */
export function PrintedQuestion({ question, isKey }: PrintedQuestionProps) {
  const { t, i18n } = useTranslation('paper');
  const { seq, score, stem, type, answer, analysis, picture, isGone } = question;
  const options = optionsIn(question.options);
  const language = i18n.language.startsWith('en') ? 'en' : 'zh-cn';
  const isMatching = type === questionTypes.matching[0];
  const matches = mixed(options.map(({ key, match }) => ({ key, text: match ?? '' })));
  return (
    <>
      <p>
        {seq}. {isGone ? t('gone') : <FormulaText text={plainStem(stem ?? '')} />} (
        {t('points', { count: score })})
      </p>
      {urlsOf(picture).map((url) => (
        <img key={url} src={url} alt="" />
      ))}
      {options.length === 0 ? null : (
        <p>
          <FormulaText text={options.map(({ key, text }) => `${key}. ${text}`).join('   ')} />
        </p>
      )}
      {isMatching ? (
        <p>
          <FormulaText text={matches.map(({ text }, at) => `(${at + 1}) ${text}`).join('   ')} />
        </p>
      ) : null}
      {type === questionTypes.judge[0] && !isKey ? <p>(　　)</p> : null}
      {(type === questionTypes.shortAnswer[0] || type === questionTypes.case[0]) && !isKey ? (
        <p>________________________________________________________________</p>
      ) : null}
      {isKey ? (
        <p>
          {t('answer')}
          {isMatching
            ? options.map(({ text, match }) => `${text} → ${match ?? ''}`).join('; ')
            : answerText(answer, language)}
          {analysis === null ? null : <FormulaText text={` ${t('analysis')}${analysis}`} />}
        </p>
      ) : null}
    </>
  );
}
