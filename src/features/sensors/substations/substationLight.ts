import type { SubstationFrame } from '#contracts/live/dataCore.ts';

/**
 * How a substation runs: well, on its battery or with a power fault, broken, or not heard by us.
 */
export type SubstationLight = 'well' | 'battery' | 'lost' | 'stale';

/**
 * Run states 1 and 2 are broken and at fault, 3 is a power fault (domain 2.6
 * kafkaSubstationRunningStatus); power mode 2 is battery.
 */
export function substationLight(frame: SubstationFrame, row: number): SubstationLight {
  const runState = frame.runState[row] ?? 0;
  // Not heard by us is no fault of the substation: it wears no alarm hue.
  if (frame.stale[row] === 1) return 'stale';
  if (runState === 1 || runState === 2) return 'lost';
  return runState === 3 || frame.powerMode[row] === 2 ? 'battery' : 'well';
}
