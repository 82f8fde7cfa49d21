import {
  IconFolder,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { leavesOf, type MenuNode } from './menuTree.ts';
import css from './menu.module.css';

type NavRailProps = {
  readonly groups: readonly MenuNode[];
  /** The key of the group that the page is in. */
  readonly here: string | undefined;
  readonly isUnfolded: boolean;
  readonly onFold: () => void;
};

/**
 * The groups as icons, 48 px wide; each leads to its first page, and the last button folds the
 * column beside.
 */
export function NavRail({ groups, here, isUnfolded, onFold }: NavRailProps) {
  const { t } = useTranslation('app');
  const fold = t(isUnfolded ? 'foldMenu' : 'unfoldMenu');
  const Fold = isUnfolded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={css.rail} aria-label={t('navigation')}>
      {groups.map((area) => {
        const Icon = area.icon ?? IconFolder;
        const label = area.title[currentLanguage()];
        const first = leavesOf([area]).find(({ path }) => path !== undefined)?.path;
        return first === undefined ? null : (
          <Link
            key={area.key}
            to={first}
            className={css.place}
            aria-label={label}
            title={label}
            aria-current={area.key === here ? 'true' : undefined}
          >
            <Icon size={20} stroke={1.5} />
          </Link>
        );
      })}
      <button
        type="button"
        className={`${css.place} ${css.fold}`}
        aria-label={fold}
        title={fold}
        aria-expanded={isUnfolded}
        onClick={onFold}
      >
        <Fold size={20} stroke={1.5} />
      </button>
    </nav>
  );
}
