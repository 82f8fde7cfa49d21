import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainStem } from '#contracts/exam/blanks.ts';
import { totalOf } from '#contracts/exam/paperCalls.ts';
import { SortList } from '#ui/inputs/SortList.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import type { DraftQuestion } from './draft.ts';
import css from './papers.module.css';
import { useTypeName } from './useTypeName.ts';

type DraftQuestionsProps = {
  readonly questions: readonly DraftQuestion[];
  readonly disabled: boolean;
  readonly onChange: (questions: readonly DraftQuestion[]) => void;
};

/** The paper's questions in their order, each with its section and what it is worth. */
export function DraftQuestions({ questions, disabled, onChange }: DraftQuestionsProps) {
  const { t } = useTranslation('paper');
  const typeName = useTypeName();
  const [each, setEach] = useState('2');
  const change = (id: string, changes: Partial<DraftQuestion>): void =>
    onChange(questions.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const byType = (): void =>
    onChange(
      questions
        .toSorted((a, b) => a.type - b.type)
        .map((one) => ({ ...one, group: typeName(one.type) })),
    );
  return (
    <section className={css.pane} aria-label={t('questions')}>
      <h2>{t('questionsOf', { count: questions.length, total: totalOf({ questions }) })}</h2>
      <div className={css.tools}>
        <label>
          {t('scoreEach')}{' '}
          <input
            type="number"
            className={css.score}
            min={0}
            step={0.5}
            value={each}
            onChange={(event) => setEach(event.currentTarget.value)}
          />
        </label>
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled || questions.length === 0}
          onClick={() =>
            onChange(questions.map((one) => ({ ...one, score: Math.max(0, Number(each) || 0) })))
          }
        >
          {t('forAll')}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={disabled || questions.length === 0}
          onClick={byType}
        >
          {t('byType')}
        </Button>
      </div>
      {questions.length === 0 ? <p className={css.none}>{t('noneYet')}</p> : null}
      <SortList
        label={t('questions')}
        rows={questions}
        nameOf={({ stem }) => plainStem(stem)}
        disabled={disabled}
        onChange={onChange}
      >
        {(one) => (
          <DraftRow
            question={one}
            disabled={disabled}
            onChange={(changes) => change(one.id, changes)}
            onRemove={() => onChange(questions.filter(({ id }) => id !== one.id))}
          />
        )}
      </SortList>
    </section>
  );
}

type DraftRowProps = {
  readonly question: DraftQuestion;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<DraftQuestion>) => void;
  readonly onRemove: () => void;
};

function DraftRow({ question, disabled, onChange, onRemove }: DraftRowProps) {
  const { t } = useTranslation('paper');
  const typeName = useTypeName();
  const { type, stem, score, group } = question;
  const name = plainStem(stem);
  return (
    <div className={css.row}>
      <span className={css.kind}>{typeName(type)}</span>
      <span className={css.stem}>{name || t('gone')}</span>
      <input
        className={css.section}
        aria-label={t('sectionOf', { name })}
        placeholder={t('section')}
        value={group}
        maxLength={60}
        disabled={disabled}
        onChange={(event) => onChange({ group: event.currentTarget.value })}
      />
      <input
        type="number"
        className={css.score}
        aria-label={t('scoreOf', { name })}
        min={0}
        step={0.5}
        value={score}
        disabled={disabled}
        onChange={(event) =>
          onChange({ score: Math.max(0, Number(event.currentTarget.value) || 0) })
        }
      />
      <PlainButton
        quiet
        aria-label={t('removeOf', { name })}
        disabled={disabled}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden="true" />
      </PlainButton>
    </div>
  );
}
