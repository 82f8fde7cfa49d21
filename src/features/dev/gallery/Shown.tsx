import type { ReactNode } from 'react';
import css from './Shown.module.css';

/** A widget of the gallery under its name, with its value below as JSON. */
export function Shown({
  title,
  value,
  children,
}: {
  readonly title: string;
  readonly value?: unknown;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.shown} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <output>{JSON.stringify(value) ?? '-'}</output>
    </section>
  );
}

/** Widgets side by side where there is room. */
export const Shelf = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.shelf}>{children}</div>
);
