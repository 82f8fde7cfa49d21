import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputProps, type ControlProps } from './control.ts';

export type SecretFieldProps = ControlProps<string> & {
  readonly maxLength?: number | undefined;
  readonly kept?: boolean | undefined;
};

/**
 * A secret to be written and never read back: what is kept is said to be there, and stays when
 * nothing is typed.
 */
export function SecretField(props: SecretFieldProps) {
  const { t } = useTranslation('form');
  const { value, onChange, maxLength, kept, placeholder } = props;
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...inputProps(props)}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      spellCheck={false}
      maxLength={maxLength}
      placeholder={kept === true ? t('secretKept') : (placeholder ?? '')}
      value={value ?? ''}
      onChange={(event) =>
        onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value)
      }
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(isShown ? 'secretHide' : 'secretShow')}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} stroke={1.5} />
        </ActionIcon>
      }
    />
  );
}
