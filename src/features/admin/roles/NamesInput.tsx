import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '../../../ui/form/formField.ts';
import css from '../pages.module.css';

const languages = ['zh-cn', 'en'] as const;

/** What something is called in each language; where nothing stands, its own name does. */
export function NamesInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('admin');
  const names = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, string>>;
  const put = (language: string, text: string): void => {
    const next = Object.fromEntries(Object.entries({ ...names, [language]: text }).filter(([, name]) => name !== ''));
    // Empty is an answer: what is left out stays as it is.
    onChange(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <div role="group" aria-label={label} className={css.names}>
      {languages.map((language) => (
        <TextInput
          key={language}
          id={`${id}-${language}`}
          label={t(`nameIn.${language}`)}
          maxLength={100}
          value={names[language] ?? ''}
          disabled={disabled}
          onChange={(event) => put(language, event.currentTarget.value)}
        />
      ))}
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </div>
  );
}
