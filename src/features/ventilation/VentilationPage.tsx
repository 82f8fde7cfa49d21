import { equiVentilationSystem } from '#contracts/sensors/wideRecords.ts';
import { airRows } from './airNetwork/airSubjects.ts';
import { DevicesPage } from '#features/sensors/api.ts';

/** `/monitoring/ventilation`: fans and air stations. */
export const Component = () => (
  <DevicesPage name="ventilation" entity={equiVentilationSystem} judged={airRows} />
);
