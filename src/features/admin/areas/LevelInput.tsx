import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';
import { usePlan } from './usePlan.ts';

/** The level that an area lies on; none: under the sky. */
export function LevelInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('admin');
  const { levels } = usePlan();
  return (
    <ChoiceField
      id={id}
      label={label}
      value={typeof value === 'string' ? value : undefined}
      // Empty is an answer: what is left out stays as it is.
      onChange={(next) => onChange(next ?? null)}
      choices={levels.map(({ code, name }) => ({ value: code, label: name }))}
      placeholder={t('underSky')}
      disabled={disabled}
      fault={fault}
    />
  );
}
