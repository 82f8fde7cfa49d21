import '../theme/pageKit.ts';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { cloneElement, useState, type ReactElement } from 'react';
import { Kit } from '../theme/Kit.tsx';
import { LanguageLines } from './LanguageLines.tsx';

type Props = { readonly target: ReactElement<{ readonly autoFocus?: boolean }> };

/**
 * The menu of languages for pages that stand without the kit: it brings its own. Its button takes
 * the focus before it opens, for that is where the focus comes back to.
 */
export function LanguageMenu({ target }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isThere = useMounted();
  return (
    <Kit>
      <Menu opened={isThere && isOpen} onChange={setOpen} position="bottom-end" shadow="md">
        <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
        <Menu.Dropdown>
          <LanguageLines />
        </Menu.Dropdown>
      </Menu>
    </Kit>
  );
}
