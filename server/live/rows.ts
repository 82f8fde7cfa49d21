import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Fix, SubstationStatus } from '#server/ports/ingestBatch.ts';

/**
 * A fix as a row of the channel `person`. `inTime` is since when somebody is below, NaN where that
 * is not known.
 */
export const personRow = (fix: Fix, flags: number, inTime: number) => ({
  no: fix.personNo,
  t: fix.t,
  x: fix.x,
  y: fix.y,
  z: fix.z,
  area: fix.areaNo,
  reader: fix.readerNo,
  flags,
  battery: fix.battery,
  accuracy: fix.accuracy,
  inTime,
});

/** The flags that a fix says by itself; the others are set by rules. */
export const ownFlags = (fix: Fix): number =>
  (fix.underground ? PersonFlag.underground : 0) | (fix.exitLost ? PersonFlag.exitLost : 0);

/** A status as a row of the channel `substation`. */
export const substationRow = (status: SubstationStatus) => ({
  no: status.substationNo,
  t: status.t,
  runState: status.runState,
  powerMode: status.powerMode,
  battery: status.batteryPct,
  online: status.pointOnline,
  total: status.pointTotal,
});
