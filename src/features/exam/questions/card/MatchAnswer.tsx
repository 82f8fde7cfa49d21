import { useTranslation } from 'react-i18next';
import { urlsOf } from '#crud/entity/cellOf.tsx';
import { FormulaText, plainFormulas } from '#ui/editor/FormulaText.tsx';
import { mixed, optionsOf, textsOf, type AnswerProps } from './cardQuestion.ts';
import css from './card.module.css';

/** What belongs to what: pairs of a choice's key and the key of the row that its match stands in. */
export function MatchAnswer({ question, value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  const left = optionsOf(question);
  const right = mixed(left.map(({ key, match }) => ({ key, text: match ?? '' })));
  const given = new Map(pairsOf(value));
  const put = (key: string, to: string): void => {
    const next = left.flatMap((option): [string, string][] => {
      const one = option.key === key ? to : given.get(option.key);
      // What is paired anew leaves the one that had it.
      return one === undefined || one === '' || (option.key !== key && one === to)
        ? []
        : [[option.key, one]];
    });
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <ul className={css.pairs} aria-label={t('match')}>
      {left.map(({ key, text, image }) => (
        <li key={key} className={css.pair}>
          <span className={css.words}>
            <FormulaText text={text} />
            {urlsOf(image).map((url) => (
              <img key={url} src={url} alt={text} className={css.small} loading="lazy" />
            ))}
          </span>
          <select
            className={css.text}
            aria-label={t('matchOf', { name: plainFormulas(text) })}
            value={given.get(key) ?? ''}
            disabled={readOnly}
            onChange={(event) => put(key, event.currentTarget.value)}
          >
            <option value="">{t('matchNone')}</option>
            {right.map((one) => (
              <option key={one.key} value={one.key}>
                {plainFormulas(one.text)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  );
}

/** Pairs of keys in a value; what is none is left out. */
const pairsOf = (value: unknown): [string, string][] =>
  (Array.isArray(value) ? value : []).flatMap((pair: unknown): [string, string][] => {
    const [key, to] = textsOf(pair);
    return key === undefined || to === undefined ? [] : [[key, to]];
  });
