import { useQuery } from '@tanstack/react-query';
import { dictheader } from '#contracts/admin/words.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import type { OwnInputProps } from '#ui/inputs/formField.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';

/** The dictionary that an entry belongs to, chosen by its name; kept is its code. */
export function HeaderInput({ id, label, value, onChange, disabled, fault }: OwnInputProps) {
  const { data } = useQuery({
    queryKey: ['entity', 'dictheader', 'choices'],
    queryFn: async ({ signal }) => {
      const found = await entityClient(dictheader).all({}, signal);
      return found.ok ? found.value : [];
    },
  });
  const code = typeof value === 'string' ? value : undefined;
  const known = (data ?? []).map(({ headerCode, headerName }) => ({
    value: headerCode,
    label: `${headerName} (${headerCode})`,
  }));
  // One that cannot be asked for is not lost unseen.
  const choices =
    code === undefined || known.some((one) => one.value === code)
      ? known
      : [...known, { value: code, label: code }];
  return (
    <ChoiceField
      id={id}
      label={label}
      value={code}
      onChange={onChange}
      choices={choices}
      required
      disabled={disabled}
      fault={fault}
    />
  );
}
