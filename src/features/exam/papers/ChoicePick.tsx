import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './papers.module.css';

type Choice = readonly [value: number | string, zh: string, en: string];

type ChoicePickProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** '' is any. */
  readonly value: string;
  readonly disabled?: boolean;
  /** Something must be chosen. */
  readonly isNeeded?: boolean;
  readonly onChange: (value: string) => void;
};

/** One of a few choices, or any. */
export function ChoicePick(props: ChoicePickProps) {
  const { label, choices, value, disabled = false, isNeeded = false, onChange } = props;
  const { t, i18n } = useTranslation('paper');
  const id = useId();
  return (
    <div className={css.pick}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {isNeeded ? null : <option value="">{t('any')}</option>}
        {choices.map(([one, zh, en]) => (
          <option key={one} value={String(one)}>
            {i18n.language.startsWith('en') ? en : zh}
          </option>
        ))}
      </select>
    </div>
  );
}
