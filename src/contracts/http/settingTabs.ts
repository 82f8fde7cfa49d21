import { z } from 'zod';
import { sensorKindCodes } from '../monitoring/sensorKind.ts';

/**
 * Stretches of time in which alarms of some places are expected, such as a blast: recorded with the reason, without a siren.
 * Times in epoch ms.
 */
export const suppressWindowsTab = z
  .array(
    z.strictObject({
      areaCodes: z.array(z.string().max(40)).max(200).default([]),
      /** Points concerned wherever they are, such as those of the total return that the fumes pass. */
      pointCodes: z.array(z.string().max(64)).max(2000).default([]),
      fromMs: z.number(),
      toMs: z.number(),
      /** Disposal reason, 0 for blasting. */
      reason: z.number().int().min(0).max(9),
      /** Sensor kinds concerned in those areas. */
      kinds: z.array(z.enum(sensorKindCodes)).max(80),
    }),
  )
  .max(500);

/** Tabs of system settings whose JSON the server itself reads: it refuses what does not fit. Any other tab is the pages' own. */
export const settingTabs = { suppressWindows: suppressWindowsTab } as const;
