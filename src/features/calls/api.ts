/** What others may use of calls. */
export { CallButton } from './CallButton.tsx';
export { NearPeople } from './NearPeople.tsx';
export { useCalling, useMayCall } from './useCalls.ts';
