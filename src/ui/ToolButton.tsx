import { ActionIcon } from '@mantine/core';
import type { ComponentType } from 'react';

type ToolButtonProps = {
  readonly label: string;
  readonly icon: ComponentType<{ readonly size?: number; readonly stroke?: number }>;
  /** px. */
  readonly size?: number;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
  readonly onClick?: () => void;
};

/** A button of a toolbar that is told by its picture; its name is its title. */
export function ToolButton({
  label,
  icon: Icon,
  size = 28,
  isBusy = false,
  ...rest
}: ToolButtonProps) {
  return (
    <ActionIcon
      {...rest}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      title={label}
      loading={isBusy}
    >
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  );
}
