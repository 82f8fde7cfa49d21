import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { currentLanguage } from '#ui/preferences/language.ts';
import { MenuFoot } from '../menu/MenuFoot.tsx';
import { MenuLines } from '../menu/MenuLines.tsx';
import type { MenuNode } from '../menu/menuTree.ts';
import css from '../menu/menu.module.css';
import { NavRail } from '../menu/NavRail.tsx';
import type { Place, ShortMenu } from '../menu/shortMenu.ts';
import { layout, setLayout } from '../layout.ts';

// One's own pages are known once the profile has come: the menu does not wait for them.
const PickedLines = lazy(async () => ({
  default: (await import('../menu/PickedLines.tsx')).PickedLines,
}));

type SideMenusProps = {
  readonly tree: readonly MenuNode[];
  readonly menu: ShortMenu;
  readonly here: Place | undefined;
  readonly isLive: boolean;
};

/**
 * The menu at the side: groups as icons, and beside them, unless folded away, one's own pages, the
 * lines of the group or all of them, and the way to all other pages.
 */
export function SideMenus({ tree, menu, here, isLive }: SideMenusProps) {
  const { t } = useTranslation('app');
  const { layout: kind, menuCollapsed, liveMenu } = useSnapshot(layout);
  const isUnfolded = isLive ? liveMenu : !menuCollapsed;
  const fold = (): void =>
    setLayout(isLive ? { liveMenu: !liveMenu } : { menuCollapsed: !menuCollapsed });
  const isWhole = kind === 'side';
  const group = isWhole ? undefined : here?.group;
  const title = group?.title[currentLanguage()];
  return (
    <>
      <NavRail groups={menu.groups} here={here?.group.key} isUnfolded={isUnfolded} onFold={fold} />
      {isUnfolded ? (
        <nav
          className={css.column}
          data-wide={isWhole || undefined}
          aria-label={title ?? t('allPages')}
        >
          <Suspense fallback={null}>
            <PickedLines tree={tree} menu={menu} />
          </Suspense>
          {title === undefined ? null : <p className={css.area}>{title}</p>}
          <MenuLines
            key={group?.key ?? 'all'}
            nodes={group?.children ?? menu.groups}
            current={here?.path}
          />
          <MenuFoot />
        </nav>
      ) : null}
    </>
  );
}
