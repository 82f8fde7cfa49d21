/** What others may use of sensors. */
export { LimitBars } from './bars/LimitBars.tsx';
export { sourceState } from './hosts/standing.ts';
export { nearness, roomOf } from './bars/limitScale.ts';
export { DevicesPage } from './live/DevicesPage.tsx';
export { LinkRow } from './live/LinkRow.tsx';
export { LivePage } from './live/LivePage.tsx';
export { SubjectMenu } from './live/SubjectMenu.tsx';
export { labelsOf, namesOf } from './live/fieldNames.ts';
export { type LiveColumn, quantityColumn, valueText } from './live/liveColumn.tsx';
export { liveQueryOf, withLive } from './live/liveQuery.ts';
export { type LiveRow, type Reading } from './live/liveRows.ts';
export { devicesOf, pointSubjects, type Subject, VALUE } from './live/subjects.ts';
export { useLiveRows } from './live/useLiveRows.ts';
export { levelsByPoint, Light, lightsOf } from './pointLights.ts';
export { substationLight, type SubstationLight } from './substations/substationLight.ts';
export { substationSubjects } from './substations/substationRows.ts';
export { useSubstations } from './substations/useSubstations.ts';
