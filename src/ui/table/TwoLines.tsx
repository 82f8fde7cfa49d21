import type { ReactNode } from 'react';
import css from './TwoLines.module.css';

/**
 * Two lines in one cell of a row for fingers: what is read first stands above what tells more of
 * it.
 */
export function TwoLines({
  first,
  second,
}: {
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  return (
    <span className={css.lines}>
      <span>{first}</span>
      <span className={css.second}>{second}</span>
    </span>
  );
}
