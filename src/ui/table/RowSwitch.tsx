import css from './RowSwitch.module.css';

type RowSwitchProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
};

/**
 * A switch in a row: one element, since a page has many of them. It shows what is so, and turns
 * when that has changed.
 */
export const RowSwitch = ({ label, checked, disabled, onChange }: RowSwitchProps) => (
  <input
    className={css.switch}
    type="checkbox"
    role="switch"
    aria-label={label}
    checked={checked}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
