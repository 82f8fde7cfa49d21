import 'react-grid-layout/css/styles.css';
import '#ui/theme/pageStyles.ts';
import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactGridLayout, { useContainerWidth } from 'react-grid-layout';
import { useNarrow } from '#ui/useNarrow.ts';
import { PageName } from '#ui/widgets/PageName.tsx';
import css from './home.module.css';
import { COLUMNS, placeAfterKey, placesOf, type Place, type WidgetName } from './homeLayout.ts';
import { MineWidget } from './MineWidget.tsx';
import { TodayWidget } from './TodayWidget.tsx';
import { useHome } from './useHome.ts';
import { WelcomeWidget } from './WelcomeWidget.tsx';
import { WorkWidget } from './WorkWidget.tsx';

const ROW_PX = 44;

/**
 * `/home`: widgets on a grid of 24 columns, dragged by their heads or moved by keys, as their user
 * left them.
 */
export function Component() {
  const { t } = useTranslation('home');
  const { home, standing, save } = useHome();
  const isNarrow = useNarrow();
  const { width, containerRef, mounted } = useContainerWidth();
  // The ground is measured before anything stands on it.
  if (home === undefined) return <div ref={containerRef} className={css.ground} />;
  const bodies: Readonly<Record<WidgetName, ReactNode>> = {
    welcome: <WelcomeWidget standing={standing} />,
    today: <TodayWidget />,
    work: <WorkWidget />,
    mine: <MineWidget apps={home.apps} onApps={(apps) => save({ apps })} />,
  };
  const put = (next: Place): void =>
    save({ places: home.places.map((place) => (place.i === next.i ? next : place)) });
  const widget = (place: Place): ReactNode => {
    const onKey = (event: KeyboardEvent): void => {
      const next = placeAfterKey(place, event.key, event.shiftKey);
      if (next === undefined) return;
      event.preventDefault();
      put(next);
    };
    return (
      <section key={place.i} className={css.widget} aria-label={t(place.i)}>
        <header className={css.head}>
          <h2>{t(place.i)}</h2>
          {isNarrow ? null : (
            <button
              type="button"
              className={css.grip}
              aria-label={t('move', { name: t(place.i) })}
              title={t('moveHint')}
              onKeyDown={onKey}
            >
              <IconGripVertical size={16} stroke={1.5} />
            </button>
          )}
        </header>
        <div className={css.body}>{bodies[place.i]}</div>
      </section>
    );
  };
  const sorted = home.places.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const name = <PageName>{t('title')}</PageName>;
  if (isNarrow)
    return (
      <div className={css.stack}>
        {name}
        {sorted.map(widget)}
      </div>
    );
  return (
    <div ref={containerRef} className={css.ground}>
      {name}
      {mounted ? (
        <ReactGridLayout
          width={width}
          layout={home.places.map((place) => ({ ...place, minW: 4, minH: 2 }))}
          gridConfig={{
            cols: COLUMNS,
            rowHeight: ROW_PX,
            margin: [8, 8],
            containerPadding: [8, 8],
          }}
          dragConfig={{ handle: `.${css.head ?? ''}` }}
          onDragStop={(layout) => save({ places: placesOf(layout) })}
          onResizeStop={(layout) => save({ places: placesOf(layout) })}
        >
          {home.places.map(widget)}
        </ReactGridLayout>
      ) : null}
    </div>
  );
}
