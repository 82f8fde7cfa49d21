import type { ReactNode } from 'react';
import css from '../../MineMap.module.css';

/** Names and values under each other; a missing value is left out with its name. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) =>
        value === undefined || value === '' ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd className="ph-digits">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
