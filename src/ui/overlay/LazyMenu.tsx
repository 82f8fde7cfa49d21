import { Menu } from '@mantine/core';
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

type ButtonProps = { readonly onClick?: () => void; readonly autoFocus?: boolean; readonly 'aria-haspopup'?: 'menu' };

type LazyMenuProps = {
  /** The button that opens it. */
  readonly target: ReactElement<ButtonProps>;
  /** What stands in it, as `Menu.Dropdown` takes it. */
  readonly children: ReactNode;
};

/** A menu that is no more than its button until it is first asked for: a table has one in each of its rows. */
export function LazyMenu({ target, children }: LazyMenuProps) {
  const [isWanted, want] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const start = (): void => {
    // The menu's own button takes the place of the pressed one, and its focus, before it opens: that is where the focus comes back to.
    flushSync(() => want(true));
    setOpen(true);
  };
  if (!isWanted) return cloneElement(target, { onClick: start, 'aria-haspopup': 'menu' });
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal shadow="md">
      <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
