import { envRecord } from '#contracts/sensors/wideRecords.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/environment`: environment stations: air, dust, noise, weather. */
export const Component = () => <DevicesPage name="environment" entity={envRecord} />;
