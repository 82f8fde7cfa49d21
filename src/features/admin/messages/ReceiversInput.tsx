import { useEffect, useEffectEvent, useRef } from 'react';
import { rowsOf } from '#crud/entity/remote.ts';
import { useAnswer } from '#ui/form/formAnswers.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { RemoteSelect } from '#ui/inputs/RemoteSelect.tsx';
import { receiverKind } from './receiverKinds.ts';

const loads = { user: rowsOf('user'), role: rowsOf('role'), org: rowsOf('org') };

/**
 * Who receives a message: users, roles or organisations, of the kind that the form says. Whoever
 * was chosen among others is none of them.
 */
export function ReceiversInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const kind = receiverKind(useAnswer('receiverType')) ?? 'user';
  const chosenAmong = useRef(kind);
  const clear = useEffectEvent(() => onChange([]));
  useEffect(() => {
    if (chosenAmong.current !== kind) clear();
    chosenAmong.current = kind;
  }, [kind]);
  return (
    <RemoteSelect
      key={kind}
      id={id}
      label={label}
      load={loads[kind]}
      many
      required
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
      disabled={disabled}
      fault={fault}
    />
  );
}
