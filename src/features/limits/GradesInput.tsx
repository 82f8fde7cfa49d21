import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#ui/inputs/NumberField.tsx';
import css from './gradesInput.module.css';

type FrameProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
};

/** Around rows of numbers by level: what they are, how they are meant, what is wrong with them. */
export const GradesFrame = ({ id, label, hint, fault, children }: FrameProps) => (
  <fieldset id={id} className={css.frame}>
    <legend>{label}</legend>
    <p>{hint}</p>
    {children}
    {fault === undefined ? null : <p role="alert">{fault}</p>}
  </fieldset>
);

type RowProps = {
  readonly name: string;
  /** What the value calls its four levels, blue first. */
  readonly keys: readonly string[];
  readonly typed: Readonly<Record<string, unknown>>;
  readonly disabled: boolean;
  /** Gets what is typed now; `undefined` when all is empty. */
  readonly onTyped: (typed: Readonly<Record<string, number>> | undefined) => void;
};

/** A number for each level. */
export function GradesRow({ name, keys, typed, disabled, onTyped }: RowProps) {
  const { t: ui } = useTranslation('ui');
  const id = useId();
  return (
    <div className={css.row} role="group" aria-label={name}>
      <span>{name}</span>
      {keys.map((key, i) => {
        const value = typed[key];
        return (
          <NumberField
            key={key}
            id={`${id}${key}`}
            label={ui(`level.${keys.length - i}`)}
            value={typeof value === 'number' ? value : undefined}
            precision={2}
            disabled={disabled}
            onChange={(next) => {
              const all = Object.entries({ ...typed, [key]: next }).filter(
                (one): one is [string, number] => typeof one[1] === 'number',
              );
              onTyped(all.length === 0 ? undefined : Object.fromEntries(all));
            }}
          />
        );
      })}
    </div>
  );
}
