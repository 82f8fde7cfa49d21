import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import css from './plain.module.css';

type PlainFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  /** What is wrong with it, in words. */
  readonly fault?: string | undefined;
  readonly hint?: string | undefined;
  /** Stands in the field at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * A labelled text field that needs no kit; it says what is wrong with it and what to look out for.
 */
export function PlainField({ label, fault, hint, end, ref, ...rest }: PlainFieldProps) {
  const id = useId();
  const said = fault ?? hint;
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {label}
        {rest.required ? <span aria-hidden="true"> *</span> : null}
      </label>
      <div className={css.box} data-fault={fault === undefined ? undefined : true}>
        <input
          {...rest}
          ref={ref}
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={said === undefined ? undefined : `${id}-said`}
        />
        {end}
      </div>
      {said === undefined ? null : (
        <p
          id={`${id}-said`}
          className={css.said}
          data-fault={fault === undefined ? undefined : true}
        >
          {said}
        </p>
      )}
    </div>
  );
}
