import type { ReactNode } from 'react';
import css from './states.module.css';

/** Says what would stand here and offers the next step. */
export function EmptyState({ title, hint, action }: { readonly title: string; readonly hint?: string; readonly action?: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.title}>{title}</p>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}
