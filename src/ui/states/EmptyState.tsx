import type { ReactNode } from 'react';
import css from './states.module.css';

type EmptyStateProps = {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  /** It is all that the page says, and so its title the heading. */
  readonly alone?: boolean;
};

/** Says what would stand here and offers the next step. */
export function EmptyState({ title, hint, action, alone = false }: EmptyStateProps) {
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={css.state}>
      <Title className={css.title}>{title}</Title>
      {hint ? <p className={css.hint}>{hint}</p> : null}
      {action}
    </div>
  );
}
