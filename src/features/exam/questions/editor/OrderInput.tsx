import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { textsOf, type CardOption } from '../card/cardQuestion.ts';
import { SortList } from '#ui/inputs/SortList.tsx';
import css from './answer.module.css';

type OrderInputProps = OwnInputProps & { readonly options: readonly CardOption[] };

/** The choices in their right order; as they were written until somebody changes it. */
export default function OrderInput(props: OrderInputProps) {
  const { id, label, value, onChange, disabled, options } = props;
  const { t } = useTranslation('question');
  const byKey = new Map(options.map((option) => [option.key, option]));
  const given = textsOf(value).filter((key) => byKey.has(key));
  const keys = [...given, ...[...byKey.keys()].filter((key) => !given.includes(key))];
  const order = keys.join(' ');
  const keep = useEffectEvent(() => {
    if (textsOf(value).join(' ') !== order) onChange(keys);
  });
  useEffect(() => keep(), [order]);
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={css.label}>{label}</p>
      <SortList
        label={t('rightOrder')}
        rows={keys.flatMap((key) => {
          const option = byKey.get(key);
          return option === undefined ? [] : [{ ...option, id: key }];
        })}
        nameOf={({ key, text }) => `${key} ${text}`}
        disabled={disabled}
        onChange={(next) => onChange(next.map(({ key }) => key))}
      >
        {({ key, text }) => `${key} ${text}`}
      </SortList>
    </div>
  );
}
