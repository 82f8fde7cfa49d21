import { cloneElement, lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { loaded } from '../loaded.ts';
import type { MenuShape } from './OpenMenu.tsx';

/** Fetches what every menu needs. */
export const loadMenu = loaded(async () => ({
  default: (await import('./OpenMenu.tsx')).OpenMenu,
}));
const OpenMenu = lazy(loadMenu);

type ButtonProps = {
  readonly onClick?: () => void;
  readonly autoFocus?: boolean;
  readonly 'aria-haspopup'?: 'menu';
};

type LazyMenuProps = MenuShape & {
  /** The button that opens it. */
  readonly target: ReactElement<ButtonProps>;
  /** What stands in it, as `Menu.Dropdown` takes it. */
  readonly children: ReactNode;
};

/**
 * A menu that is no more than its button until it is first asked for: a table has one in each of
 * its rows, and a shell must be light.
 */
export function LazyMenu({ target, children, ...shape }: LazyMenuProps) {
  const { control } = shape;
  const [isWanted, want] = useState(false);
  if (control?.opened === true && !isWanted) want(true);
  const press = (): void => {
    want(true);
    control?.onChange(true);
  };
  const button = cloneElement(target, { onClick: press, 'aria-haspopup': 'menu' });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu target={target} {...shape}>
        {children}
      </OpenMenu>
    </Suspense>
  );
}
