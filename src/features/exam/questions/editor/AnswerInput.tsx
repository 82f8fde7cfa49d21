import { Textarea } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasChoices, questionTypes } from '#contracts/exam/questionRules.ts';
import { useAnswer } from '#ui/form/formAnswers.ts';
import { inputProps } from '#ui/inputs/control.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';
import { loaded } from '#ui/loaded.ts';
import { BlanksInput } from './BlanksInput.tsx';
import { optionsIn } from './optionsIn.ts';
import { PairsInput } from './PairsInput.tsx';
import { Preview } from './Preview.tsx';
import { SpotsInput } from './SpotsInput.tsx';
import { TicksInput } from './TicksInput.tsx';
import css from './answer.module.css';

const OrderInput = lazy(loaded(() => import('./OrderInput.tsx')));

/**
 * The right answer of a question in the form that its type wants, and below it the question as the
 * student sees it.
 */
export function AnswerInput(props: OwnInputProps) {
  const { fault } = props;
  return (
    <div className={css.answer}>
      <Suspense fallback={null}>
        <ByType {...props} />
      </Suspense>
      {fault === undefined ? null : (
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      )}
      <Preview />
    </div>
  );
}

function ByType(props: OwnInputProps) {
  const { t } = useTranslation('question');
  const { id, label, value, onChange, disabled } = props;
  const type = useAnswer('type');
  const options = optionsIn(useAnswer('options'));
  const shared = { id, label, disabled, required: true };
  if (hasChoices(type) && options.length === 0)
    return (
      <div id={id} role="group" aria-label={label}>
        <p className={css.label}>{label}</p>
        <p className={css.hint}>{t('choicesFirst')}</p>
      </div>
    );
  switch (type) {
    case questionTypes.single[0]:
      return <TicksInput {...props} options={options} many={false} />;
    case questionTypes.multiple[0]:
    case questionTypes.incident[0]:
      return <TicksInput {...props} options={options} many />;
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
      return <BlanksInput {...props} />;
    case questionTypes.ordering[0]:
      return <OrderInput {...props} options={options} />;
    case questionTypes.matching[0]:
      return <PairsInput {...props} options={options} />;
    case questionTypes.hotSpot[0]:
      return <SpotsInput {...props} />;
    default:
      return (
        <Textarea
          {...inputProps({ ...shared, label: t('keyWords'), value: undefined, onChange })}
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
