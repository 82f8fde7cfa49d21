import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from './levels.ts';
import css from './MineMap.module.css';

type Props = { readonly tabs: readonly Tab[]; readonly tab: string; readonly onTab: (key: string) => void };

/** The pictures of the mine: the surface and each level. Left and right move between them. */
export function LevelTabs({ tabs, tab, onTab }: Props) {
  const { t } = useTranslation('map');
  const step = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[tabs.findIndex((one) => one.key === tab) + by];
    if (by === 0 || !next) return;
    event.preventDefault();
    onTab(next.key);
    event.currentTarget.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className={css.tabs} role="tablist" aria-label={t('levels')} onKeyDown={step}>
      {tabs.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          role="tab"
          data-key={key}
          aria-selected={key === tab}
          tabIndex={key === tab ? 0 : -1}
          className={css.tab}
          onClick={() => onTab(key)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
