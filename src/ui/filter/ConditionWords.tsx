import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadRows } from '../inputs/pick.ts';
import { keyOf, keysOf, labelOf } from '../inputs/pickLabels.ts';
import { useChosenRows } from '../inputs/useChosenRows.ts';
import { listed } from '../preferences/signs.ts';
import { isSpan, typeUnder } from './conditionRows.ts';
import type { FilterField, FilterRow } from './filterTypes.ts';
import { useOperatorText } from './useOperatorText.ts';
import css from './FilterDrawer.module.css';

const nobody: LoadRows = () => Promise.resolve({ rows: [], total: 0 });

/** A condition as a line of words: what is referred to by its name, choices by their labels. */
export function ConditionWords({
  fields,
  row,
}: {
  readonly fields: readonly FilterField[];
  readonly row: FilterRow;
}) {
  const field = fields.find(({ name }) => name === row.field);
  return field === undefined ? null : <Words field={field} row={row} />;
}

function Words({
  field,
  row: { operator, value },
}: {
  readonly field: FilterField;
  readonly row: FilterRow;
}) {
  const { t } = useTranslation('filter');
  const operatorText = useOperatorText();
  const keys = useMemo(() => (field.load === undefined ? [] : keysOf(value)), [field.load, value]);
  const { rows } = useChosenRows(keys, field.load ?? nobody, field);
  const type = typeUnder(field, operator);
  const word = (part: string | number): string => {
    if (type === 'switch') return t(part === 1 ? 'yes' : 'no');
    const row = rows.find((one) => keyOf(one, field) === part);
    return row === undefined
      ? (field.options?.find((choice) => choice.value === part)?.label ?? String(part))
      : labelOf(row, field);
  };
  const words = (typeof value === 'object' ? value : value === undefined ? [] : [value]).map(word);
  const asked = field.operators.find((one) => one.value === operator);
  return (
    <span className={css.said}>
      {`${field.label} ${asked === undefined ? operator : operatorText(asked)} ${isSpan(type) ? words.join(' – ') : listed(words)}`}
    </span>
  );
}
