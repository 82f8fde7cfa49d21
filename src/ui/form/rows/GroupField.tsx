import { Input } from '@mantine/core';
import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { wrapperProps, type ControlProps } from '../../inputs/control.ts';
import type { GroupInput } from '../../inputs/formField.ts';
import type { FieldControlProps } from '../FieldControl.tsx';
import { cellFaults, readFields, rowsOfValue, shownFields } from '../formRules.ts';
import css from './rows.module.css';

type GroupFieldProps = ControlProps<unknown> & {
  readonly input: GroupInput;
  /** The input of one value. */
  readonly Cell: ComponentType<FieldControlProps>;
};

/** Some values that belong together, each with its own input. */
export function GroupField(props: GroupFieldProps) {
  const { id, label, input, value, onChange, fault, disabled, readOnly, Cell } = props;
  const { t } = useTranslation('form');
  const [row = {}] = rowsOfValue(input, value);
  const wasAsked = fault !== undefined && fault !== false;
  const faults = useMemo(
    () => (wasAsked ? cellFaults(input, value) : []),
    [input, value, wasAsked],
  );
  const shown = useMemo(() => shownFields(readFields(input.columns), row), [input, row]);
  return (
    <Input.Wrapper {...wrapperProps(props)} id={id}>
      <div role="group" aria-label={label} className={css.group}>
        {shown.map(({ field, required }) => {
          const found = faults.find(({ name }) => name === field.name)?.fault;
          return (
            <div key={field.name} data-column={field.name}>
              <Cell
                field={field}
                id={`${id}-${field.name}`}
                value={row[field.name]}
                required={required}
                disabled={disabled === true || readOnly === true}
                fault={
                  found === undefined
                    ? undefined
                    : 'said' in found
                      ? found.said
                      : t(found.key, found.with)
                }
                onChange={(name, to) => onChange({ ...row, [name]: to })}
              />
            </div>
          );
        })}
      </div>
    </Input.Wrapper>
  );
}
