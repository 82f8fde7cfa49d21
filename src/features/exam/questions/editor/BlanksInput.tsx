import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { TagsField } from '#ui/inputs/TagsField.tsx';
import css from './answer.module.css';

/** Words that fit each blank: a list for each, in order. */
export function BlanksInput({ id, label, value, onChange, disabled }: OwnInputProps) {
  const { t } = useTranslation('question');
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
    </div>
  );
}

/** A blank is kept as its words, or as its only word. */
const blanksOf = (value: unknown): string[][] =>
  (Array.isArray(value) ? value : []).map((blank: unknown) =>
    [blank].flat().filter((word) => typeof word === 'string'),
  );
