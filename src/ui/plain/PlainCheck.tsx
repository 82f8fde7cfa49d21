import css from './plain.module.css';

type PlainCheckProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A labelled checkbox that needs no kit. */
export function PlainCheck({ label, checked, onChange }: PlainCheckProps) {
  return (
    <label className={css.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
