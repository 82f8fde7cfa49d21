import { useTranslation } from 'react-i18next';
import { timelineKinds, type TimelineKind } from '#contracts/shift/timeline.ts';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { LevelToggles } from '#features/alarms/api.ts';
import { RangePicker } from '#features/charts/api.ts';
import css from '#ui/page/page.module.css';
import own from './timeline.module.css';
import type { useTimeline } from './useTimeline.ts';

const TYPING_MS = 300;

type Props = {
  readonly timeline: ReturnType<typeof useTimeline>;
};

/** When, what kind, how severe, and by which words. */
export function TimelineFilters({ timeline: { view, change, kinds } }: Props) {
  const { t } = useTranslation('timeline');
  const toggle = (kind: TimelineKind): void =>
    change({
      kinds: view.kinds.includes(kind)
        ? view.kinds.filter((one) => one !== kind)
        : [...view.kinds, kind],
    });
  return (
    <div className={css.filters} role="search">
      <RangePicker range={view.range} onRange={(range) => change({ range, until: undefined })} />
      <div className={own.kinds} role="group" aria-label={t('kinds')}>
        {(kinds ?? timelineKinds).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={view.kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {t(`kind.${kind}`)}
          </button>
        ))}
      </div>
      <LevelToggles levels={view.levels} onChange={(levels) => change({ levels })} />
      <SearchBox
        label={t('search')}
        text={view.text}
        onText={(text) => change({ text })}
        restMs={TYPING_MS}
      />
    </div>
  );
}
