import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { textsOf, type CardOption } from '../card/cardQuestion.ts';
import css from './answer.module.css';

type TicksInputProps = OwnInputProps & {
  readonly options: readonly CardOption[];
  readonly many: boolean;
};

/** The choices with the right ones ticked: a key, or keys in the order of the choices. */
export function TicksInput({
  id,
  label,
  value,
  onChange,
  disabled,
  options,
  many,
}: TicksInputProps) {
  const { t } = useTranslation('question');
  const ticked = many ? textsOf(value) : [value];
  const tick = (key: string, isOn: boolean): void => {
    if (!many) return onChange(key);
    const next = options
      .map((option) => option.key)
      .filter((one) => (one === key ? isOn : ticked.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset id={id} className={css.ticks} disabled={disabled}>
      <legend>
        {label} <small>{t(many ? 'ticks' : 'tickOne')}</small>
      </legend>
      {options.map(({ key, text }) => (
        <label key={key} className={css.tick}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={id}
            checked={ticked.includes(key)}
            onChange={(event) => tick(key, event.currentTarget.checked)}
          />
          <span>
            {key} {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
