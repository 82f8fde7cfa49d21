import 'react-grid-layout/css/styles.css';
import '#ui/theme/pageStyles.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactGridLayout, { useContainerWidth } from 'react-grid-layout';
import { useSnapshot } from 'valtio';
import type { HomeCard } from '#contracts/admin/homeCards.ts';
import { session } from '#crud/session.ts';
import { useNarrow } from '#ui/useNarrow.ts';
import { PageName } from '#ui/widgets/PageName.tsx';
import { ArrangeBar } from './ArrangeBar.tsx';
import { CardHead } from './CardHead.tsx';
import { cardName } from './cardName.ts';
import { AlarmsCard } from './cards/AlarmsCard.tsx';
import { FiguresCard } from './cards/FiguresCard.tsx';
import { isForHim } from './cards/figureCards.ts';
import css from './home.module.css';
import { COLUMNS, placesOf, type Place } from './homeLayout.ts';
import { MineWidget } from './MineWidget.tsx';
import { StartNotice } from './start/StartNotice.tsx';
import { TodayWidget } from './TodayWidget.tsx';
import { useHome } from './useHome.ts';
import { WelcomeWidget } from './WelcomeWidget.tsx';
import { WorkWidget } from './WorkWidget.tsx';

const ROW_PX = 44;

/**
 * `/home`: cards on a grid of 24 columns, those of the user's roles until he chooses his own;
 * dragged by their heads or moved by keys.
 */
export function Component() {
  const { t } = useTranslation('home');
  const { home, standing, save, reset } = useHome();
  const { permissions } = useSnapshot(session);
  const isNarrow = useNarrow();
  const { width, containerRef, mounted } = useContainerWidth();
  // The ground is measured before anything stands on it.
  if (home === undefined) return <div ref={containerRef} className={css.ground} />;
  const bodies: Readonly<Partial<Record<HomeCard, ReactNode>>> = {
    welcome: <WelcomeWidget standing={standing} />,
    today: <TodayWidget />,
    alarms: <AlarmsCard />,
    work: <WorkWidget />,
    mine: <MineWidget apps={home.apps} onApps={(apps) => save({ apps })} />,
  };
  const put = (next: Place): void =>
    save({ places: home.places.map((place) => (place.i === next.i ? next : place)) });
  // What he may read nothing of keeps its place for the day when he may.
  const shown = home.places.filter(({ i }) => isForHim(i, permissions));
  const hidden = home.places.filter((place) => !shown.includes(place));
  const laid = (layout: readonly unknown[]): void =>
    save({
      places: [
        ...placesOf(
          layout,
          shown.map(({ i }) => i),
        ),
        ...hidden,
      ],
    });
  // Elements of their own: the grid hands them its place and its handles.
  const card = (place: Place): ReactNode => (
    <section key={place.i} className={css.widget} aria-label={cardName(place.i)}>
      <CardHead place={place} isMovable={!isNarrow} onMove={put} />
      <div className={css.body}>{bodies[place.i] ?? <FiguresCard card={place.i} />}</div>
    </section>
  );
  const head = (
    <div className={css.top}>
      <PageName>{t('title')}</PageName>
      <StartNotice />
      <ArrangeBar
        home={home}
        permissions={permissions}
        onCards={(cards) => save({ cards })}
        onReset={reset}
      />
    </div>
  );
  if (isNarrow)
    return (
      <div className={css.stack}>
        {head}
        {shown.toSorted((a, b) => a.y - b.y || a.x - b.x).map(card)}
      </div>
    );
  return (
    <div ref={containerRef} className={css.ground}>
      {head}
      {mounted ? (
        <ReactGridLayout
          width={width}
          layout={shown.map((place) => ({ ...place, minW: 4, minH: 2 }))}
          gridConfig={{
            cols: COLUMNS,
            rowHeight: ROW_PX,
            margin: [8, 8],
            containerPadding: [8, 8],
          }}
          dragConfig={{ handle: `.${css.head ?? ''}` }}
          onDragStop={laid}
          onResizeStop={laid}
        >
          {shown.map(card)}
        </ReactGridLayout>
      ) : null}
    </div>
  );
}
