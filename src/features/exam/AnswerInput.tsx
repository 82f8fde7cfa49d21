import { Button, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keysOf, questionTypes } from '#contracts/exam/questionRules.ts';
import { useAnswer } from '#ui/form/formAnswers.ts';
import { ChoiceField, ChoicesField } from '#ui/inputs/ChoiceField.tsx';
import { inputProps } from '#ui/inputs/control.ts';
import type { Choice, OwnInputProps } from '#ui/inputs/formField.ts';
import { TagsField } from '#ui/inputs/TagsField.tsx';
import css from './answer.module.css';

/**
 * The answer of a question in the form that its type wants: one of the choices, some of them, true
 * or false, the words that fit each blank, or a text.
 */
export function AnswerInput(props: OwnInputProps) {
  const { t } = useTranslation('exam');
  const { id, label, value, onChange, disabled, fault } = props;
  const type = useAnswer('type');
  const choices = choicesOf(useAnswer('options'));
  const shared = { id, label, disabled, fault, required: true };
  const hint = choices.length === 0 ? { help: t('choicesFirst') } : {};
  switch (type) {
    case questionTypes.single[0]:
      return (
        <ChoiceField
          {...shared}
          {...hint}
          choices={choices}
          value={typeof value === 'string' ? value : undefined}
          onChange={onChange}
        />
      );
    case questionTypes.multiple[0]:
      return (
        <ChoicesField
          {...shared}
          {...hint}
          choices={choices}
          value={Array.isArray(value) ? value.filter((key) => typeof key === 'string') : undefined}
          onChange={onChange}
        />
      );
    case questionTypes.judge[0]:
      return (
        <ChoiceField
          {...shared}
          choices={[
            { value: 'true', label: t('right') },
            { value: 'false', label: t('wrong') },
          ]}
          value={typeof value === 'boolean' ? String(value) : undefined}
          onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
        />
      );
    case questionTypes.fill[0]:
      return <Blanks {...props} />;
    default:
      return (
        <Textarea
          {...inputProps({ ...shared, value: undefined, onChange })}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={5000}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: text } }) =>
            onChange(text === '' ? undefined : text)
          }
        />
      );
  }
}

/** The choices by key, each with its text. */
function choicesOf(options: unknown): Choice[] {
  const texts = new Map(
    (Array.isArray(options) ? options : []).map(({ key, text }) => [key, text] as const),
  );
  return [...new Set(keysOf(options))].map((key) => ({
    value: key,
    label: [key, texts.get(key)].filter(Boolean).join(' '),
  }));
}

/** Words that fit each blank: a list for each, in order. */
function Blanks({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('exam');
  const blanks = blanksOf(value);
  const put = (next: readonly (readonly string[])[]): void =>
    onChange(next.length === 0 ? undefined : next);
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={css.label}>{label}</p>
      {blanks.map((words, at) => (
        // Blanks have no names but their place.
        <div key={at} className={css.blank}>
          <TagsField
            id={`${id}-${at}`}
            label={t('blank', { n: at + 1 })}
            help={t('blankHint')}
            value={[...words]}
            disabled={disabled}
            onChange={(next) => put(blanks.with(at, [...(next ?? [])]))}
          />
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            disabled={disabled}
            onClick={() => put(blanks.toSpliced(at, 1))}
          >
            {t('removeBlank', { n: at + 1 })}
          </Button>
        </div>
      ))}
      <Button size="xs" variant="default" disabled={disabled} onClick={() => put([...blanks, []])}>
        {t('addBlank')}
      </Button>
      {fault === undefined ? null : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** A blank is kept as its words, or as its only word. */
const blanksOf = (value: unknown): string[][] =>
  (Array.isArray(value) ? value : []).map((blank: unknown) =>
    [blank].flat().filter((word) => typeof word === 'string'),
  );
