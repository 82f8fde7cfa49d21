import '../theme/pageStyles.ts';
import { Menu } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { cloneElement, useState, type ReactElement } from 'react';
import { ThemeProvider } from '../theme/ThemeProvider.tsx';
import { LanguageLines } from './LanguageLines.tsx';

type Props = { readonly target: ReactElement<{ readonly autoFocus?: boolean }> };

/**
 * The menu of languages for pages that stand without the theme: it brings its own. Its button takes
 * the focus before it opens, for that is where the focus comes back to.
 */
export function LanguageMenu({ target }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isThere = useMounted();
  return (
    <ThemeProvider>
      <Menu opened={isThere && isOpen} onChange={setOpen} position="bottom-end" shadow="md">
        <Menu.Target>{cloneElement(target, { autoFocus: true })}</Menu.Target>
        <Menu.Dropdown>
          <LanguageLines />
        </Menu.Dropdown>
      </Menu>
    </ThemeProvider>
  );
}
