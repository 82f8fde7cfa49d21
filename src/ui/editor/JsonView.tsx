import { useTranslation } from 'react-i18next';
import css from './editor.module.css';

const OPEN_TO_DEPTH = 2;
const MOST_CHILDREN = 200;

/** A JSON value to read: objects and lists fold, the first two levels are open. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label: string }) {
  const { t } = useTranslation('form');
  return (
    <div className={css.view} role="region" aria-label={label} tabIndex={0}>
      {value === undefined ? t('jsonEmpty') : <Branch value={value} depth={0} />}
    </div>
  );
}

type BranchProps = { readonly name?: string; readonly value: unknown; readonly depth: number };

function Branch({ name, value, depth }: BranchProps) {
  const title = name === undefined ? null : <span className={css.key}>{name}: </span>;
  if (typeof value !== 'object' || value === null)
    return (
      <div>
        {title}
        <span data-type={value === null ? 'null' : typeof value}>
          {JSON.stringify(value) ?? ''}
        </span>
      </div>
    );
  const children = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (children.length === 0)
    return (
      <div>
        {title}
        {open}
        {close}
      </div>
    );
  return (
    <details open={depth < OPEN_TO_DEPTH}>
      <summary>
        {title}
        {open}
        {children.length}
        {close}
      </summary>
      <div className={css.children}>
        {children.slice(0, MOST_CHILDREN).map(([key, child]) => (
          <Branch key={key} name={key} value={child} depth={depth + 1} />
        ))}
        {children.length > MOST_CHILDREN ? <div>… +{children.length - MOST_CHILDREN}</div> : null}
      </div>
    </details>
  );
}
