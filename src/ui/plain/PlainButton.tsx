import type { ComponentPropsWithRef } from 'react';
import css from './plain.module.css';

type PlainButtonProps = ComponentPropsWithRef<'button'> & {
  /** Without fill and border. */
  readonly quiet?: boolean;
  /** The one act that the page is for. */
  readonly primary?: boolean;
};

/**
 * A button that needs no kit: for the sign-in page, the status bar, and what stands in when the
 * rest has failed.
 */
export function PlainButton({
  quiet = false,
  primary = false,
  type = 'button',
  className = '',
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${css.button} ${className}`}
      data-quiet={quiet || undefined}
      data-primary={primary || undefined}
    />
  );
}
