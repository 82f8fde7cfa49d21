/** What others may use of calls. */
export { CallButton } from './CallButton.tsx';
export { NearPeople } from './NearPeople.tsx';
export { CallStateMark } from './CallStateMark.tsx';
export { useCalledSince, useCalling, useIsUntaken, useMayCall } from './useCalls.ts';
