/** What others may use of replay. */
export { ClockButtons } from './ClockButtons.tsx';
export { ReplayMark } from './ReplayMark.tsx';
export { default as clockBarCss } from './clock/ClockBar.module.css';
export { ClockBar } from './clock/ClockBar.tsx';
export { MomentField } from './clock/MomentField.tsx';
export { openRecordingFile } from './clock/openRecordingFile.ts';
export { presentSearch } from './clock/presentSearch.ts';
export { turnReplay } from './clock/turnReplay.ts';
export { clockOf, withClock } from './clock/urlClock.ts';
export { useClockShown } from './clock/useClockShown.ts';
export { useUrlClock } from './clock/useUrlClock.ts';
export { pausing, togglePause } from './pausing.ts';
export { useWhyNotHere } from './useWhyNotHere.ts';
export { loadShellClock } from './loading.ts';
