import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kafkaMonitoringPoint } from '#contracts/sensors/points.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import css from './sheets.module.css';

const client = entityClient(kafkaMonitoringPoint);
/** Points that are offered at once. */
const OFFERED = 12;
const SETTLE_MS = 250;

type Props = {
  readonly label: string;
  readonly value: string;
  /** What is known of the point that stands there. */
  readonly note: string;
  readonly isFault: boolean;
  readonly onChange: (code: string) => void;
};

/** The code of a point, with those offered whose code or name has what is typed. */
export function PointInput({ label, value, note, isFault, onChange }: Props) {
  const { t } = useTranslation('sheetImport');
  const [isOn, setOn] = useState(false);
  const [keyword] = useDebouncedValue(value, SETTLE_MS);
  const { data } = useQuery({
    queryKey: ['sheetPoints', keyword],
    queryFn: ({ signal }) =>
      client.list({ currentPage: 1, pageSize: OFFERED, keyword: keyword.slice(0, 100) }, signal),
    enabled: isOn,
    placeholderData: (before) => before,
  });
  const points = data?.ok === true ? data.value.list : [];
  const names = new Map(points.map(({ pointCode, name }) => [pointCode, name]));
  return (
    <Autocomplete
      className={css.point ?? ''}
      aria-label={label}
      maxLength={64}
      placeholder={t('noPoint')}
      data={[...names.keys()]}
      // The server has searched: a name that fits is not left out for its code.
      filter={({ options }) => options}
      renderOption={({ option }) => `${option.value}  ${names.get(option.value) ?? ''}`}
      value={value}
      description={note === '' || isFault ? undefined : note}
      error={isFault ? note : undefined}
      inputWrapperOrder={['input', 'description', 'error']}
      onChange={onChange}
      onFocus={() => setOn(true)}
      onBlur={() => setOn(false)}
    />
  );
}
