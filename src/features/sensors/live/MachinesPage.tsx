import { kafkaHostLoadData } from '#contracts/entities/monitoring/wide.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/machines`: key machines: load, power, temperature, vibration. */
export const Component = () => <DevicesPage name="machines" entity={kafkaHostLoadData} />;
