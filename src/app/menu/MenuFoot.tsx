import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openPalette } from '../paletteOpen.ts';
import css from './menu.module.css';

/** At the foot of a menu: how a page is found that is no line of it. */
export function MenuFoot({ onChosen }: { readonly onChosen?: () => void }) {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      className={`${css.line} ${css.foot}`}
      onClick={() => {
        onChosen?.();
        openPalette();
      }}
    >
      <IconSearch size={16} stroke={1.5} aria-hidden="true" />
      <span className={css.label}>{t('findPage')}</span>
    </button>
  );
}
