import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOf } from '../../../crud/entity/remote.ts';
import type { OwnInputProps } from '../../../ui/form/formField.ts';
import { RemoteSelect } from '../../../ui/inputs/RemoteSelect.tsx';
import css from '../pages.module.css';

const kinds = ['user', 'role', 'org'] as const;
type Kind = (typeof kinds)[number];
const loads = { user: rowsOf('user'), role: rowsOf('role'), org: rowsOf('org') } as const;

/** Who receives a message: users, roles or organisations, of the kind that the field above says. */
export function ReceiversInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { t } = useTranslation('admin');
  const [kind, setKind] = useState<Kind>('user');
  const keys = Array.isArray(value) ? value.map(String) : [];
  return (
    <div>
      <div className={css.bar}>
        <span>{label}</span>
        <SegmentedControl
          size="xs"
          value={kind}
          onChange={(next) => setKind(kinds.find((one) => one === next) ?? 'user')}
          data={kinds.map((one) => ({ value: one, label: t(one) }))}
          aria-label={t('receiverKind')}
        />
      </div>
      <RemoteSelect
        key={kind}
        id={id}
        label={label}
        load={loads[kind]}
        many
        value={keys}
        onChange={onChange}
        disabled={disabled}
        fault={fault}
        quiet
      />
    </div>
  );
}
