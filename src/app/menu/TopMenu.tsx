import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { usePicked } from '#features/home/api.ts';
import { safeHref } from './MenuLines.tsx';
import { leavesOf, type MenuNode } from './menuTree.ts';
import css from './menu.module.css';
import { linesAt, type Place, type ShortMenu } from './shortMenu.ts';

type TopMenuProps = {
  readonly tree: readonly MenuNode[];
  readonly menu: ShortMenu;
  readonly here: Place | undefined;
};

/** The menu as a bar under the status bar: own pages, then each group a drop-down. */
export function TopMenu({ tree, menu, here }: TopMenuProps) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const picked = linesAt(usePicked(), tree, menu);
  const groups = [
    ...(picked.length === 0 ? [] : [{ key: 'picked', name: t('picked'), children: picked }]),
    ...menu.groups.map(({ key, title, children }) => ({
      key,
      name: title[currentLanguage()],
      children,
    })),
  ];
  const open = ({ path, href }: MenuNode): void => {
    if (path !== undefined) void navigate(path);
    else if (href !== undefined && safeHref(href) !== undefined)
      window.open(href, '_blank', 'noopener');
  };
  return (
    <nav className={css.top} aria-label={t('navigation')}>
      {groups.map(({ key, name, children }) => (
        <Menu key={key} position="bottom-start" width={220}>
          <Menu.Target>
            <button
              type="button"
              className={css.drop}
              data-current={key === here?.group.key || undefined}
            >
              {name}
              <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
            {children.flatMap((node) => [
              ...(node.children.length > 0
                ? [
                    <Menu.Label key={`${node.key} label`}>
                      {node.title[currentLanguage()]}
                    </Menu.Label>,
                  ]
                : []),
              ...leavesOf([node]).map((leaf) => (
                <Menu.Item key={leaf.key} onClick={() => open(leaf)}>
                  {leaf.title[currentLanguage()]}
                </Menu.Item>
              )),
            ])}
          </Menu.Dropdown>
        </Menu>
      ))}
    </nav>
  );
}
