import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './widgets.module.css';

type JsonViewProps = {
  readonly value: unknown;
  readonly name?: string;
  /** Levels that stand open at first. */ readonly open?: number;
};

const MOST_SHOWN = 200;

/**
 * Any JSON value as a tree that folds. Long lists show their first 200 entries and how many there
 * are.
 */
export function JsonView({ value, name, open = 2 }: JsonViewProps) {
  return (
    <div className={css.json}>
      <Part value={value} name={name} open={open} />
    </div>
  );
}

function Part({
  value,
  name,
  open,
}: {
  readonly value: unknown;
  readonly name: string | undefined;
  readonly open: number;
}) {
  const { t } = useTranslation('widgets');
  const [isOpen, setOpen] = useState(open > 0);
  const key = name === undefined ? null : <span className={css.jsonKey}>{name}: </span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div className={css.jsonLine}>
        {key}
        <span data-json={value === null ? 'null' : typeof value}>
          {JSON.stringify(value) ?? 'undefined'}
        </span>
      </div>
    );
  const parts = Object.entries(value);
  const [begin, end] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0)
    return (
      <div className={css.jsonLine}>
        {key}
        {begin}
        {end}
      </div>
    );
  return (
    <div className={css.jsonLine}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {key}
        {begin} <span className={css.dim}>{t('entries', { count: parts.length })}</span>{' '}
        {isOpen ? '' : end}
      </button>
      {isOpen ? (
        <>
          {parts.slice(0, MOST_SHOWN).map(([at, part]) => (
            <Part key={at} name={at} value={part} open={open - 1} />
          ))}
          {parts.length > MOST_SHOWN ? (
            <div className={css.dim}>… {t('entries', { count: parts.length - MOST_SHOWN })}</div>
          ) : null}
          <span>{end}</span>
        </>
      ) : null}
    </div>
  );
}
