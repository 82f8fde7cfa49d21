import css from './alarmActions.module.css';

type SpanChoiceProps<T extends number> = {
  readonly label: string;
  readonly spans: readonly T[];
  readonly textOf: (span: T) => string;
  readonly value: T;
  readonly onChange: (span: T) => void;
};

/** One of several usual lengths of time, each a click away. */
export function SpanChoice<T extends number>({
  label,
  spans,
  textOf,
  value,
  onChange,
}: SpanChoiceProps<T>) {
  return (
    <fieldset className={css.spans}>
      <legend>{label}</legend>
      <div className={css.quick}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            className={css.span}
            aria-pressed={span === value}
            onClick={() => onChange(span)}
          >
            {textOf(span)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
