import type { ReactNode } from 'react';
import { SeenPoints } from './presentValue.ts';
import { StalePoints } from './staleness.ts';
import { useStaleness } from './useStaleness.ts';

type Props = {
  /** Numbers of their points, as `livePoints` gives them; none where no point may be followed. */
  readonly points: string;
  readonly isUpToDate: boolean;
  readonly children: ReactNode;
};

/** Around alarms that are on the screen: their points are followed, so that each says its newest value and how old that is. */
export const SeenAlarms = ({ points, isUpToDate, children }: Props) => (
  <StalePoints value={useStaleness(points, isUpToDate)}>
    <SeenPoints value={points}>{children}</SeenPoints>
  </StalePoints>
);
