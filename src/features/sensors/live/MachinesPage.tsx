import { kafkaHostLoadData } from '#contracts/sensors/wideRecords.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/machines`: key machines: load, power, temperature, vibration. */
export const Component = () => <DevicesPage name="machines" entity={kafkaHostLoadData} />;
