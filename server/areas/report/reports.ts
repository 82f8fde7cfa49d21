import type { Report } from './report.ts';
import { alarms } from './declared/alarms.ts';
import { attendances } from './declared/attendances.ts';
import { dataQuality } from './declared/dataQuality.ts';
import { devices } from './declared/devices.ts';
import { energy } from './declared/energy.ts';
import { examResults } from './declared/examResults.ts';
import { gasDaily } from './declared/gasDaily.ts';
import { incomes, registrations } from './declared/incomes.ts';
import { maintenanceTasks } from './declared/maintenanceTasks.ts';
import { powerCuts } from './declared/powerCuts.ts';
import { repairs } from './declared/repairs.ts';
import { shifts } from './declared/shifts.ts';
import { signageProof } from './declared/signageProof.ts';
import { slopes } from './declared/slopes.ts';
import { sources } from './declared/sources.ts';
import { training } from './declared/training.ts';

/** Every report, in the order of the page. */
export const reports: readonly Report[] = [
  shifts,
  gasDaily,
  alarms,
  powerCuts,
  energy,
  slopes,
  attendances,
  maintenanceTasks,
  repairs,
  examResults,
  training,
  devices,
  signageProof,
  dataQuality,
  sources,
  incomes,
  registrations,
];
