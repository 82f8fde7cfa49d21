/** What others may use of alarms. */
export { MakeLesson } from './lessons/MakeLesson.tsx';
export { usePaintMark } from './displayAudit/usePaintMark.ts';
export { rootOf } from './grouping/folds.ts';
export { AlarmPanel } from './panel/AlarmPanel.tsx';
export { AlarmVoice } from './panel/AlarmVoice.tsx';
export { useAcknowledge } from './panel/useAcknowledge.tsx';
export { LevelToggles } from './shown/LevelToggles.tsx';
export { PresentValues } from './shown/PresentValues.tsx';
export { ShownValue, ShownValueTime } from './shown/ShownValue.tsx';
export { type AlarmCounts } from './shown/alarmCounts.ts';
export { alarmReading } from './shown/alarmValue.ts';
export { showAlarms } from './shown/alarmView.ts';
export {
  alarmKey,
  areaBeside,
  namesHolding,
  peopleCount,
  placeText,
  standKey,
  stateKey,
  alarmNameKey,
  typeKey,
} from './shown/alarmWords.ts';
export { noFilter } from './shown/noFilter.ts';
export { livePoints } from './shown/presentValue.ts';
export { isActive, isStaleAlarm } from './shown/staleness.ts';
export { type Alarms, useAlarmCounts, useAlarms, useShownAlarms } from './shown/useAlarms.ts';
export { useMayReadAlarms } from './shown/useMayReadAlarms.ts';
export { useStaleness } from './shown/useStaleness.ts';
export { SoundControl } from './sound/SoundControl.tsx';
export { startSound } from './sound/soundDesk.ts';
export { useRung } from './sound/useRung.ts';
