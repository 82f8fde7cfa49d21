import { equiVentilationSystem } from '#contracts/entities/monitoring/wide.ts';
import { airRows } from '../airNetwork/airSubjects.ts';
import { DevicesPage } from './DevicesPage.tsx';

/** `/monitoring/ventilation`: fans and air stations. */
export const Component = () => (
  <DevicesPage name="ventilation" entity={equiVentilationSystem} judged={airRows} />
);
