import { equiGroundPressureMonitoring } from '#contracts/sensors/wideRecords.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/groundPressure`: supports, bolts, roof and stress meters. */
export const Component = () => (
  <DevicesPage name="groundPressure" entity={equiGroundPressureMonitoring} />
);
