import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { inputProps } from '#ui/inputs/control.ts';
import css from '../pages.module.css';

const languages = ['zh-cn', 'en'] as const;

/** What something is called in each language; where nothing stands, its own name does. */
export function NamesInput({
  id,
  label,
  value: given,
  onChange: onNames,
  disabled,
  fault,
}: OwnInputProps) {
  const { t } = useTranslation('admin');
  const names = (typeof given === 'object' && given !== null ? given : {}) as Readonly<
    Record<string, string>
  >;
  const put = (language: string, text: string): void => {
    const next = Object.fromEntries(
      Object.entries({ ...names, [language]: text }).filter(([, name]) => name !== ''),
    );
    // Empty is an answer: what is left out stays as it is.
    onNames(Object.keys(next).length === 0 ? null : next);
  };
  return (
    <div role="group" aria-label={label} className={css.names}>
      {languages.map((language) => {
        const value = names[language] ?? '';
        const onChange = (text: string | undefined): void => put(language, text ?? '');
        return (
          <TextInput
            key={language}
            {...inputProps({
              id: `${id}-${language}`,
              label: t(`nameIn.${language}`),
              value,
              onChange,
              disabled,
            })}
            maxLength={100}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      })}
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </div>
  );
}
