import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#ui/preferences/language.ts';
import { MenuLines } from '../menu/MenuLines.tsx';
import { leavesOf, trailTo, type MenuNode } from '../menu/menuTree.ts';
import css from '../menu/menu.module.css';
import { NavRail } from '../menu/NavRail.tsx';
import { layout, setLayout } from '../layout.ts';

type SideMenusProps = {
  readonly menu: readonly MenuNode[];
  readonly current: string;
  readonly isLive: boolean;
};

/**
 * The menu at the side: areas as icons, and beside them, unless folded away, the pages of the area
 * or the whole tree.
 */
export function SideMenus({ menu, current, isLive }: SideMenusProps) {
  const { t } = useTranslation('app');
  const { layout: kind, menuCollapsed, liveMenu } = useSnapshot(layout);
  const isUnfolded = isLive ? liveMenu : !menuCollapsed;
  const fold = (): void =>
    setLayout(isLive ? { liveMenu: !liveMenu } : { menuCollapsed: !menuCollapsed });
  const area = trailTo(menu, current)[0];
  const isWhole = kind === 'side';
  const nodes = isWhole ? menu : (area?.children ?? []);
  const hasColumn = isUnfolded && (isWhole || leavesOf(nodes).length > 1);
  return (
    <>
      <NavRail menu={menu} current={current} isUnfolded={isUnfolded} onFold={fold} />
      {hasColumn ? (
        <nav
          className={css.column}
          data-wide={isWhole || undefined}
          aria-label={isWhole ? t('allPages') : area?.title[currentLanguage()]}
        >
          {isWhole || area === undefined ? null : (
            <p className={css.area}>{area.title[currentLanguage()]}</p>
          )}
          <MenuLines key={isWhole ? 'all' : area?.key} nodes={nodes} current={current} />
        </nav>
      ) : null}
    </>
  );
}
