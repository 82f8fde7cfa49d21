import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hazards } from '#contracts/exam/hazards.ts';
import { paper } from '#contracts/exam/paper.ts';
import { ruleCounts } from '#contracts/exam/paperCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { answerOf } from '#crud/request.ts';
import { PlainField } from '#ui/plain/PlainField.tsx';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { CataloguePick } from './CataloguePick.tsx';
import { ChoicePick } from './ChoicePick.tsx';
import { ruleOf, type DraftRule } from './draft.ts';
import css from './papers.module.css';

type RulesEditorProps = {
  readonly rules: readonly DraftRule[];
  readonly disabled: boolean;
  readonly onChange: (rules: readonly DraftRule[]) => void;
};

/** So many questions of a type, a subject, a hazard: how many there are is told beside each. */
export function RulesEditor({ rules, disabled, onChange }: RulesEditorProps) {
  const { t } = useTranslation('paper');
  const sent = rules.map(ruleOf);
  const { data = [] } = useQuery({
    queryKey: ['entity', 'question', 'countByRules', sent],
    queryFn: ({ signal }) =>
      answerOf({ ...counting, body: { rules: sent }, answer: ruleCounts, signal }),
    placeholderData: (before) => before,
  });
  const change = (id: string, changes: Partial<DraftRule>): void =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...changes } : rule)));
  return (
    <section className={css.pane} aria-label={t('rules')}>
      <h2>{t('rules')}</h2>
      {rules.length === 0 ? <p className={css.none}>{t('noRules')}</p> : null}
      <ol className={css.rules}>
        {rules.map((rule, at) => (
          <li key={rule.id}>
            <RuleFields rule={rule} disabled={disabled} onChange={(to) => change(rule.id, to)} />
            <Available rule={rule} available={data[at]?.available} />
            <PlainButton
              quiet
              aria-label={t('removeRule', { n: at + 1 })}
              disabled={disabled}
              onClick={() => onChange(rules.filter(({ id }) => id !== rule.id))}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden="true" />
            </PlainButton>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        disabled={disabled || rules.length >= RULES_MOST}
        onClick={() =>
          onChange([
            ...rules,
            { id: crypto.randomUUID(), questionType: 1, count: 10, scoreEach: 2 },
          ])
        }
      >
        {t('addRule')}
      </Button>
    </section>
  );
}

const RULES_MOST = 50;
const { path, method } = actionEndpointOf(paper, 'countByRules');
const counting = { path, method };

type AvailableProps = { readonly rule: DraftRule; readonly available: number | undefined };

/** How many a rule may take, and whether that is enough. */
function Available({ rule, available }: AvailableProps) {
  const { t } = useTranslation('paper');
  if (available === undefined) return <span className={css.available} />;
  const isShort = available < rule.count;
  return (
    <span className={css.available} role="status" data-short={isShort || undefined}>
      {t(isShort ? 'tooFew' : 'available', { count: available })}
    </span>
  );
}

type RuleFieldsProps = {
  readonly rule: DraftRule;
  readonly disabled: boolean;
  readonly onChange: (changes: Partial<DraftRule>) => void;
};

function RuleFields({ rule, disabled, onChange }: RuleFieldsProps) {
  const { t } = useTranslation('paper');
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return (
    <div className={css.filters}>
      <ChoicePick
        label={t('type')}
        choices={Object.values(questionTypes)}
        value={String(rule.questionType)}
        isNeeded
        disabled={disabled}
        onChange={(value) => onChange({ questionType: Number(value) })}
      />
      <CataloguePick
        label={t('catalogue')}
        value={rule.catalogueId ?? ''}
        disabled={disabled}
        onChange={(value) => onChange({ catalogueId: orNull(value) })}
      />
      <ChoicePick
        label={t('hazard')}
        choices={Object.values(hazards)}
        value={rule.hazard ?? ''}
        disabled={disabled}
        onChange={(value) => onChange({ hazard: orNull(value) })}
      />
      <ChoicePick
        label={t('difficulty')}
        choices={[1, 2, 3, 4, 5].map((one) => [one, String(one), String(one)])}
        value={
          rule.difficulty === null || rule.difficulty === undefined ? '' : String(rule.difficulty)
        }
        disabled={disabled}
        onChange={(value) => onChange({ difficulty: value === '' ? null : Number(value) })}
      />
      <PlainField
        label={t('knowledge')}
        value={rule.knowledge ?? ''}
        maxLength={100}
        disabled={disabled}
        onChange={(event) => onChange({ knowledge: orNull(event.currentTarget.value) })}
      />
      <PlainField
        label={t('count')}
        type="number"
        min={1}
        max={200}
        value={rule.count}
        disabled={disabled}
        onChange={(event) =>
          onChange({ count: Math.min(200, Math.max(1, Number(event.currentTarget.value) || 1)) })
        }
      />
      <PlainField
        label={t('scoreEach')}
        type="number"
        min={0}
        step={0.5}
        value={rule.scoreEach}
        disabled={disabled}
        onChange={(event) =>
          onChange({ scoreEach: Math.max(0, Number(event.currentTarget.value) || 0) })
        }
      />
    </div>
  );
}
