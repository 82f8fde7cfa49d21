import { Button } from '@mantine/core';
import type { IconRoute } from '@tabler/icons-react';

type Props = {
  readonly icon: typeof IconRoute;
  readonly label: string;
  readonly off: boolean;
  /** The one act that the page is for. */
  readonly isMain?: boolean;
  readonly onClick: () => void;
};

/** An act of a page's head, with its icon. */
export function Tool({ icon: Icon, label, off, isMain = false, onClick }: Props) {
  return (
    <Button
      size="compact-sm"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Icon size={14} stroke={1.5} />}
      disabled={off}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
