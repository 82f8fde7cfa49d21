import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';

export type MenuShape = Pick<MenuProps, 'width' | 'closeOnItemClick'> & {
  /** Where something else opens it too. */
  readonly control?: { readonly opened: boolean; readonly onChange: (opened: boolean) => void };
};

type OpenMenuProps = MenuShape & {
  readonly target: ReactElement<{ readonly autoFocus?: boolean }>;
  readonly children: ReactNode;
};

/**
 * A menu that somebody asked for: its button takes the focus before it opens, for that is where the
 * focus comes back to.
 */
export function OpenMenu({ target, control, children, ...shape }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const isThere = useMounted();
  const opened = isThere && (control?.opened ?? isOpen);
  return (
    <Menu
      opened={opened}
      onChange={control?.onChange ?? setOpen}
      position="bottom-end"
      withinPortal
      shadow="md"
      {...shape}
    >
      <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown mah="calc(100vh - 48px)" style={{ overflow: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
