import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RulesProps } from './rulesProps.ts';
import css from './sheets.module.css';

/** Where a long sheet has the point, its value and its unit. */
export function LongFields({ look, rules, onChange }: RulesProps) {
  const { t } = useTranslation('sheetImport');
  const columns = look.columns.map(({ name }) => name);
  return (
    <div className={css.fields}>
      {(['code', 'value', 'unit'] as const).map((name) => (
        <Select
          key={name}
          label={t(`long.${name}`)}
          searchable
          clearable={name === 'unit'}
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': t('noColumn') }}
          data={columns}
          value={rules[name] ?? null}
          onChange={(column) => onChange({ ...rules, [name]: column ?? undefined })}
        />
      ))}
    </div>
  );
}
