import { PointsPage } from './PointsPage.tsx';

const every = (): boolean => true;

/** `/monitoring/livePoints`: every point of the mine with its newest value. */
export const Component = () => <PointsPage name="livePoints" wanted={every} />;
