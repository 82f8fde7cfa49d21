import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isZone } from '#base/zone.ts';
import { sheetForms, timeForms, type SheetRules } from '#contracts/sources/sheetRules.ts';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { LongFields } from './LongFields.tsx';
import { NameTable } from './NameTable.tsx';
import { QualityFields } from './QualityFields.tsx';
import type { RulesProps } from './rulesProps.ts';
import css from './sheets.module.css';
import { WidePoints } from './WidePoints.tsx';

/** The second step: what its columns are. */
export function RulesStep(props: RulesProps) {
  const { look, rules, onChange } = props;
  const { t } = useTranslation('sheetImport');
  const headId = useId();
  return (
    <section>
      <SectionTitle>{t('rules')}</SectionTitle>
      <div className={css.fields}>
        <Select
          label={t('form')}
          allowDeselect={false}
          data={sheetForms.map((value) => ({ value, label: t(`form.${value}`) }))}
          value={rules.form}
          onChange={(form) => form !== null && onChange({ ...rules, form })}
        />
        <NumberField
          id={headId}
          label={t('headRows')}
          digits={2}
          precision={0}
          value={rules.headRows}
          onChange={(rows) => onChange({ ...rules, headRows: Math.min(50, rows ?? 0) })}
        />
        <Select
          label={t('decimal')}
          allowDeselect={false}
          data={[
            { value: '.', label: t('decimal.point') },
            { value: ',', label: t('decimal.comma') },
          ]}
          value={rules.decimal}
          onChange={(decimal) => decimal !== null && onChange({ ...rules, decimal })}
        />
        <TextInput
          label={t('missing')}
          description={t('missingHint')}
          key={look.id}
          defaultValue={rules.missing.join('; ')}
          onChange={(event) => onChange({ ...rules, missing: wordsIn(event.currentTarget.value) })}
        />
      </div>
      <TimeFields {...props} />
      {rules.form === 'wide' ? (
        <WidePoints {...props} />
      ) : (
        <>
          <LongFields {...props} />
          <NameTable {...props} />
        </>
      )}
      <QualityFields {...props} />
      {look.faults.length === 0 ? null : (
        <ul className={css.faults} role="alert">
          {look.faults.map(({ code, what }) => (
            <li key={`${code} ${what}`}>{t(`rules.${code}`, { what })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const wordsIn = (text: string): string[] =>
  text
    .split(/[;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, 20);

/** In which columns the time stands, and how. */
function TimeFields({ look, rules, onChange }: RulesProps) {
  const { t } = useTranslation('sheetImport');
  const { time } = rules;
  const set = (part: Partial<SheetRules['time']>): void =>
    onChange({ ...rules, time: { ...time, ...part } });
  return (
    <div className={css.fields}>
      <MultiSelect
        label={t('timeColumns')}
        description={t('timeColumnsHint')}
        maxValues={6}
        searchable
        data={look.columns.map(({ name }) => name)}
        value={[...time.columns]}
        onChange={(columns) => set({ columns })}
      />
      <Select
        label={t('timeForm')}
        allowDeselect={false}
        data={timeForms.map((value) => ({ value, label: t(`time.${value}`) }))}
        value={time.form}
        onChange={(form) => form !== null && set({ form })}
      />
      <TextInput
        label={t('zone')}
        description={t('zoneHint')}
        key={look.id}
        defaultValue={time.zone}
        onChange={(event) => {
          const zone = event.currentTarget.value.trim();
          if (isZone(zone)) set({ zone });
        }}
        onBlur={(event) => {
          // What is no zone does not stay there as if it were.
          if (!isZone(event.currentTarget.value.trim())) event.currentTarget.value = time.zone;
        }}
      />
      <Checkbox
        className={css.check ?? ''}
        label={t('midnight')}
        checked={time.midnight === 'end'}
        onChange={(event) => set({ midnight: event.currentTarget.checked ? 'end' : 'start' })}
      />
    </div>
  );
}
