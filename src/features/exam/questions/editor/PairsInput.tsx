import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import type { CardOption } from '../card/cardQuestion.ts';
import css from './answer.module.css';

type PairsInputProps = OwnInputProps & { readonly options: readonly CardOption[] };

/** What belongs together: each choice and the match that was written in its own row. */
export function PairsInput({ id, label, value, onChange, options }: PairsInputProps) {
  const { t } = useTranslation('question');
  const keys = options.map(({ key }) => key).join(' ');
  const keep = useEffectEvent(() => {
    // Pairs that came in another way stay as long as they are of these choices.
    const left = (Array.isArray(value) ? value : []).map((pair: unknown) =>
      String([pair].flat()[0]),
    );
    if (
      left.toSorted((a, b) => (a < b ? -1 : 1)).join(' ') !==
      keys
        .split(' ')
        .toSorted((a, b) => (a < b ? -1 : 1))
        .join(' ')
    )
      onChange(options.map(({ key }) => [key, key]));
  });
  useEffect(() => keep(), [keys]);
  const pairs = new Map(
    (Array.isArray(value) ? value : []).map((pair: unknown) => [pair].flat() as [string, string]),
  );
  const matchOf = (key: string): string =>
    options.find((one) => one.key === (pairs.get(key) ?? key))?.match ?? '';
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={css.label}>{label}</p>
      <ul className={css.pairs}>
        {options.map(({ key, text }) => (
          <li key={key}>
            {text} → {matchOf(key) || '…'}
          </li>
        ))}
      </ul>
      <p className={css.hint}>{t('pairsRight')}</p>
    </div>
  );
}
