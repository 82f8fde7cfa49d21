import type { ReactNode } from 'react';

type Props = { readonly label: string; readonly children: ReactNode };

/** A name and what stands for it, in a list of facts. */
export function Fact({ label, children }: Props) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
