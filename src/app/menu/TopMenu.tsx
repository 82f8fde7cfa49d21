import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { safeHref } from './MenuLines.tsx';
import { leavesOf, trailTo, type MenuNode } from './menuTree.ts';
import css from './menu.module.css';

/** The whole menu as a bar under the status bar, an area a drop-down. */
export function TopMenu({
  menu,
  current,
}: {
  readonly menu: readonly MenuNode[];
  readonly current: string;
}) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const here = trailTo(menu, current)[0]?.key;
  const open = ({ path, href }: MenuNode): void => {
    if (path !== undefined) void navigate(path);
    else if (href !== undefined && safeHref(href) !== undefined)
      window.open(href, '_blank', 'noopener');
  };
  return (
    <nav className={css.top} aria-label={t('navigation')}>
      {menu.map((area) => (
        <Menu key={area.key} position="bottom-start" width={220}>
          <Menu.Target>
            <button
              type="button"
              className={css.drop}
              data-current={area.key === here || undefined}
            >
              {area.title[currentLanguage()]}
              <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown mah="70vh" style={{ overflow: 'auto' }}>
            {(area.children.length === 0 ? [area] : area.children).flatMap((node) => [
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
