import type { ReactNode } from 'react';
import css from './StatusDot.module.css';

/**
 * full: works; half: works in part; ring: waits; cross: does not work; dash: nobody knows. Each
 * also reads in grey.
 */
export type Tone = 'full' | 'half' | 'ring' | 'cross' | 'dash';

/** A dot with its text. Wears the accent or greys, never an alarm hue. */
export function StatusDot({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.status} data-tone={tone}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        {tone === 'full' ? <circle cx="5" cy="5" r="4" /> : null}
        {tone === 'ring' || tone === 'half' ? <circle cx="5" cy="5" r="3.5" /> : null}
        {tone === 'half' ? <path className={css.fill} d="M5 1.5a3.5 3.5 0 0 0 0 7z" /> : null}
        {tone === 'cross' ? <path d="M1.5 1.5 8.5 8.5M8.5 1.5 1.5 8.5" /> : null}
        {tone === 'dash' ? <path d="M1.5 5h7" /> : null}
      </svg>
      {children}
    </span>
  );
}
