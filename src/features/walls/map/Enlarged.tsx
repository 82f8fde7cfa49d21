import type { ReactNode } from 'react';
import css from './map.module.css';

/**
 * What is made for a desk, laid out as on one and shown `scale` times as large in the place that
 * holds it.
 */
export function Enlarged({
  scale,
  children,
}: {
  readonly scale: number;
  readonly children: ReactNode;
}) {
  const side = `${100 / scale}%`;
  return (
    <div className={css.enlarged} style={{ inlineSize: side, blockSize: side, scale }}>
      {children}
    </div>
  );
}
