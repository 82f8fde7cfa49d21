import { kafkaRainfall } from '#contracts/sensors/wideRecords.ts';
import { DevicesPage } from './DevicesPage.tsx';

/**
 * `/monitoring/rainfall`: rain gauges of pit, dump, pond and plant: five minutes, hour, day, in
 * all.
 */
export const Component = () => <DevicesPage name="rainfall" entity={kafkaRainfall} />;
