import { envRecord } from '#contracts/entities/monitoring/wide.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/environment`: environment stations: air, dust, noise, weather. */
export const Component = () => <DevicesPage name="environment" entity={envRecord} />;
