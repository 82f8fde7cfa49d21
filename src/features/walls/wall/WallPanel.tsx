import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplay, useIsOld } from '#features/mine/api.ts';
import { NowMark } from './NowMark.tsx';
import css from './wall.module.css';
import { WallBoundary } from './WallBoundary.tsx';

type Props = {
  readonly title: string;
  /** Beside the title: a count, a unit, an age. */
  readonly note?: ReactNode;
  /** Whether what it shows is too old to be believed: said by icon and word. */
  readonly stale?: boolean | undefined;
  /**
   * Whether it shows the present whatever the clock says, as what the server counts only for now.
   */
  readonly ofNow?: boolean;
  readonly children: ReactNode;
};

/** One panel of a wall screen: its title, and a boundary that puts it up again when it falls. */
export function WallPanel({ title, note, stale = false, ofNow = false, children }: Props) {
  const { t } = useTranslation('wall');
  const isLineOld = useIsOld();
  const isPast = useReplay() !== undefined;
  // Whatever a panel looks at by itself: no figure on it is younger than the line.
  const isStale = stale || (isLineOld && (ofNow || !isPast));
  return (
    <section className={css.panel} aria-label={title} data-stale={isStale || undefined}>
      <h2 className={css.panelHead}>
        <span className={css.panelTitle}>{title}</span>
        {ofNow ? <NowMark /> : null}
        {isStale ? (
          <span className={css.staleMark}>
            <IconClockExclamation size="1em" stroke={1.5} aria-hidden="true" />
            {t('stale')}
          </span>
        ) : null}
        {note === undefined ? null : <span className={css.note}>{note}</span>}
      </h2>
      <div className={css.panelBody}>
        <WallBoundary>{children}</WallBoundary>
      </div>
    </section>
  );
}
