import type { ReactNode } from 'react';
import css from './widgets.module.css';

/** The title of a part of a page, with what can be done with that part. */
export function SectionTitle({
  children,
  acts,
}: {
  readonly children: ReactNode;
  readonly acts?: ReactNode;
}) {
  return (
    <div className={css.section}>
      <h2 className={css.sectionTitle}>{children}</h2>
      {acts === undefined ? null : <div className={css.acts}>{acts}</div>}
    </div>
  );
}
