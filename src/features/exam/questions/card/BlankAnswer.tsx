import { useTranslation } from 'react-i18next';
import { blanksIn } from '#contracts/exam/blanks.ts';
import { textsOf, type AnswerProps } from './cardQuestion.ts';
import css from './card.module.css';

const BLANK_MOST = 500;
const TEXT_MOST = 5000;

/** Words for each blank, in their order; '' for one that is left. */
export function BlankAnswer({ question, value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  const count = question.blanks ?? Math.max(1, blanksIn(question.stem));
  const given = textsOf(value);
  const words = Array.from({ length: count }, (_, at) => given[at] ?? '');
  const put = (at: number, text: string): void => {
    const next = words.with(at, text);
    onChange(next.every((one) => one === '') ? undefined : next);
  };
  return (
    <div className={css.blanks}>
      {words.map((text, at) => (
        // Blanks have no names but their place.
        <label key={at} className={css.blank}>
          <span>{t('blankNo', { n: at + 1 })}</span>
          <input
            type="text"
            className={css.text}
            value={text}
            maxLength={BLANK_MOST}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => put(at, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

/** An answer in the student's own words. */
export function TextAnswer({ value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  return (
    <label className={css.blanks}>
      <span>{t('ownWords')}</span>
      <textarea
        className={css.text}
        rows={6}
        value={typeof value === 'string' ? value : ''}
        maxLength={TEXT_MOST}
        readOnly={readOnly}
        onChange={({ currentTarget: { value: text } }) => onChange(text === '' ? undefined : text)}
      />
    </label>
  );
}
