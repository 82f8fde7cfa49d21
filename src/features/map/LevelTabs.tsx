import { IconUser } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tab } from './levels.ts';
import { AlarmMark } from '#ui/marks/AlarmMark.tsx';
import { StaleMark } from '#ui/marks/StaleMark.tsx';
import type { LevelState } from './levelStates.ts';
import css from './MineMap.module.css';

type Props = {
  readonly tabs: readonly Tab[];
  readonly tab: string;
  readonly onTab: (key: string) => void;
  /** How each stands, by its key. */
  readonly stands?: ReadonlyMap<string, LevelState>;
  /** What they say may not be taken for the present. */
  readonly isOld?: boolean;
};

/**
 * The pictures of the mine: the surface and each level, with how many people and which worst alarm
 * each has. Left and right move between them.
 */
export function LevelTabs({ tabs, tab, onTab, stands, isOld = false }: Props) {
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
          <Stand stand={stands?.get(key)} isOld={isOld} />
        </button>
      ))}
    </div>
  );
}

function Stand({
  stand,
  isOld,
}: {
  readonly stand: LevelState | undefined;
  readonly isOld: boolean;
}) {
  const { t } = useTranslation('map');
  if (stand === undefined) return null;
  const { people, worst, count } = stand;
  return (
    <span className={css.stand} data-stale={isOld || undefined}>
      {isOld ? <StaleMark short /> : null}
      {people === undefined ? null : (
        <span title={t('peopleHere', { count: people })}>
          <IconUser size={12} stroke={2} aria-label={t('layer.people')} role="img" /> {people}
        </span>
      )}
      {worst === undefined ? null : <AlarmMark level={worst} size={12} label={String(count)} />}
    </span>
  );
}
