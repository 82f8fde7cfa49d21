import * as slope from '#contracts/slopes/slope.ts';
import * as slopes from '#contracts/slopes/slopes.ts';
import * as wide from '#contracts/sensors/wideRecords.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { ReceiverLimitsInput, ZoneLimitsInput } from './LimitsInput.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [slope, slopes, wide],
  [
    pageOverride(slopes.gnssSlopeDevice, { inputs: { thresholds: ReceiverLimitsInput } }),
    pageOverride(slopes.radarZone, { inputs: { thresholds: ZoneLimitsInput } }),
  ],
);
