/** What others may use of people. */
export { belowCountOf, headKindsOf, Heads, headsAtRaise } from './headCounts.ts';
export { Tool } from './page/Tool.tsx';
export { type PersonRow } from './peopleRows.ts';
export { useEvacuationOn } from './useEvacuationOn.ts';
export { useHeadCounts } from './useHeadCounts.ts';
export { usePeople } from './usePeople.ts';
export { useRescuers, useRescueStand } from './useRescueTeams.ts';
export { useEvacuationStatus, useTrapped } from './useTrapped.ts';
