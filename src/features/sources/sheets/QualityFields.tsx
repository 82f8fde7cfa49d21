import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sheetStates, type SheetRules } from '#contracts/sources/sheetRules.ts';
import type { RulesProps } from './rulesProps.ts';
import css from './sheets.module.css';

type Quality = NonNullable<SheetRules['quality']>;

/** Which column says what a value is worth, and what its words mean. */
export function QualityFields({ look, rules, onChange }: RulesProps) {
  const { t } = useTranslation('sheetImport');
  const { quality } = rules;
  const columnOf = (column: string | null): void =>
    onChange({
      ...rules,
      quality: column === null ? undefined : { column, states: quality?.states ?? [] },
    });
  const states = new Map(quality?.states.map(({ text, state }) => [text, state]));
  const words = [...new Set([...look.qualities, ...states.keys()])];
  const set = (text: string, state: Quality['states'][number]['state']): void => {
    if (quality === undefined) return;
    const rest = quality.states.filter((one) => one.text !== text);
    onChange({ ...rules, quality: { ...quality, states: [...rest, { text, state }] } });
  };
  return (
    <div className={css.fields}>
      <Select
        label={t('quality')}
        description={t('qualityHint')}
        searchable
        clearable
        placeholder={t('noColumn')}
        clearButtonProps={{ 'aria-label': t('noColumn') }}
        data={look.columns.map(({ name }) => name)}
        value={quality?.column ?? null}
        onChange={columnOf}
      />
      {quality === undefined
        ? null
        : words.map((word) => (
            <Select
              key={word}
              label={t('wordMeans', { word })}
              allowDeselect={false}
              data={sheetStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={states.get(word) ?? 'fault'}
              onChange={(state) => state !== null && set(word, state)}
            />
          ))}
    </div>
  );
}
