import { useTranslation } from 'react-i18next';
import { usePicked } from '#features/home/api.ts';
import { MenuLines } from './MenuLines.tsx';
import type { MenuNode } from './menuTree.ts';
import css from './menu.module.css';
import { linesAt, type ShortMenu } from './shortMenu.ts';

type PickedLinesProps = {
  readonly tree: readonly MenuNode[];
  readonly menu: ShortMenu;
  readonly onChosen?: () => void;
};

/** The pages that the user picked on his home page, before all others. */
export function PickedLines({ tree, menu, onChosen }: PickedLinesProps) {
  const { t } = useTranslation('app');
  const lines = linesAt(usePicked(), tree, menu);
  if (lines.length === 0) return null;
  return (
    <div className={css.picked} role="group" aria-label={t('picked')}>
      <p className={css.area}>{t('picked')}</p>
      <MenuLines nodes={lines} {...(onChosen === undefined ? {} : { onChosen })} />
    </div>
  );
}
