import { kafkaRainfall } from '#contracts/entities/monitoring/wide.ts';
import { DevicesPage } from './DevicesPage.tsx';

/**
 * `/monitoring/rainfall`: rain gauges of pit, dump, pond and plant: five minutes, hour, day, in
 * all.
 */
export const Component = () => <DevicesPage name="rainfall" entity={kafkaRainfall} />;
