import type { ReactNode } from 'react';
import { PresentPoints, PresentStations } from './presentValue.ts';
import { StalePoints } from './staleness.ts';
import { useStaleness } from './useStaleness.ts';

type Props = {
  /** Numbers of their points, as `livePoints` gives them; none where no point may be followed. */
  readonly points: string;
  readonly isUpToDate: boolean;
  /** False where the alarms are of now and the clock plays the past. */
  readonly isOfClock?: boolean;
  readonly children: ReactNode;
};

/**
 * Around alarms that are on the screen: their points are followed, so that each says its newest
 * value and how old that is.
 */
export const PresentValues = ({ points, isUpToDate, isOfClock = true, children }: Props) => (
  <StalePoints value={useStaleness(points, isUpToDate)}>
    <PresentStations value={isOfClock}>
      <PresentPoints value={points}>{children}</PresentPoints>
    </PresentStations>
  </StalePoints>
);
