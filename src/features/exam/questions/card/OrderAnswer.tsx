import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormulaText, plainFormulas } from '#ui/editor/FormulaText.tsx';
import { SortList } from '#ui/inputs/SortList.tsx';
import { mixed, optionsOf, textsOf, type AnswerProps } from './cardQuestion.ts';
import css from './card.module.css';

/** The choices in the student's order: their keys from the first on. */
export default function OrderAnswer({ question, value, onChange, readOnly }: AnswerProps) {
  const { t } = useTranslation('question');
  const options = optionsOf(question);
  const byKey = new Map(options.map((option) => [option.key, option]));
  const given = textsOf(value).filter((key) => byKey.has(key));
  const rows = [
    ...given.flatMap((key) => byKey.get(key) ?? []),
    ...mixed(options).filter(({ key }) => !given.includes(key)),
  ].map((option) => ({ ...option, id: option.key }));
  const put = (next: readonly { readonly key: string }[]): void =>
    onChange(next.map(({ key }) => key));
  return (
    <div className={css.blanks}>
      <SortList
        label={t('putInOrder')}
        rows={rows}
        nameOf={({ text }) => plainFormulas(text)}
        disabled={readOnly}
        onChange={put}
      >
        {({ text }) => <FormulaText text={text} />}
      </SortList>
      {value !== undefined || readOnly ? null : (
        <Button size="xs" variant="default" onClick={() => put(rows)}>
          {t('keepOrder')}
        </Button>
      )}
    </div>
  );
}
