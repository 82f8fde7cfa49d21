/** What others may use of limits. */
export { GradesFrame, GradesRow } from './GradesInput.tsx';
export { LimitsDrawer } from './LimitsDrawer.tsx';
