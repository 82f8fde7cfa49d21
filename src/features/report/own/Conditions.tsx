import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnField } from '#contracts/report/ownQuery.ts';
import { inLanguage } from '#crud/entity/label.ts';
import { useOperatorText } from '#ui/filter/useOperatorText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { operatorsIn, type Condition, type Draft } from './draft.ts';
import css from './own.module.css';

const MOST = 10;

export type PartProps = {
  readonly fields: readonly OwnField[];
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

/** Which records are counted: conditions that all hold. */
export function Conditions({ fields, draft, onChange }: PartProps) {
  const { t } = useTranslation('report');
  const { conditions } = draft;
  const able = fields.filter(
    (field) => operatorsIn(field).length > 0 && field.name !== draft.query.time,
  );
  const put = (next: readonly Condition[]): void => onChange({ ...draft, conditions: next });
  // A field has one condition.
  const free = able.find(({ name }) => conditions.every((one) => one.field !== name));
  return (
    <div className={css.row}>
      {conditions.map((condition, i) => (
        <Line
          // oxlint-disable-next-line react/no-array-index-key -- a line keeps its place
          key={i}
          able={able.filter(
            ({ name }) => name === condition.field || conditions.every((one) => one.field !== name),
          )}
          condition={condition}
          onChange={(next) => put(conditions.toSpliced(i, 1, ...(next === null ? [] : [next])))}
        />
      ))}
      {free === undefined || conditions.length >= MOST ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            put([
              ...conditions,
              { field: free.name, operator: operatorsIn(free)[0] ?? '', value: '' },
            ])
          }
        >
          {t('own.condition')}
        </Button>
      )}
    </div>
  );
}

type LineProps = {
  readonly able: readonly OwnField[];
  readonly condition: Condition;
  readonly onChange: (condition: Condition | null) => void;
};

function Line({ able, condition, onChange }: LineProps) {
  const { t } = useTranslation('report');
  const language = currentLanguage();
  const operatorText = useOperatorText();
  const field = able.find(({ name }) => name === condition.field);
  const value = {
    size: 'xs',
    'aria-label': t('own.value'),
    value: condition.value,
  } as const;
  return (
    <fieldset className={css.part} aria-label={t('own.where')}>
      <NativeSelect
        size="xs"
        aria-label={t('own.field')}
        value={condition.field}
        data={able.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }))}
        onChange={({ currentTarget: { value: name } }) => {
          const next = able.find((one) => one.name === name);
          if (next !== undefined)
            onChange({ field: name, operator: operatorsIn(next)[0] ?? '', value: '' });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={t('own.operator')}
        value={condition.operator}
        data={(field === undefined ? [] : operatorsIn(field)).map((one) => ({
          value: one,
          label: operatorText({ value: one }),
        }))}
        onChange={(event) => onChange({ ...condition, operator: event.currentTarget.value })}
      />
      {field === undefined || field.choices.length === 0 ? (
        <TextInput
          {...value}
          maxLength={200}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      ) : (
        <NativeSelect
          {...value}
          data={[
            { value: '', label: '' },
            ...field.choices.map((choice) => ({
              value: String(choice.value),
              label: inLanguage(choice.label, language),
            })),
          ]}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      )}
      <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
        {t('own.remove')}
      </Button>
    </fieldset>
  );
}
