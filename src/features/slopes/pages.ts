import * as place from '#contracts/entities/monitoring/place.ts';
import * as slopes from '#contracts/entities/monitoring/slopes.ts';
import * as wide from '#contracts/entities/monitoring/wide.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { ReceiverLimitsInput, ZoneLimitsInput } from './LimitsInput.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [place, slopes, wide],
  [
    pageOverride(slopes.gnssSlopeDevice, { inputs: { thresholds: ReceiverLimitsInput } }),
    pageOverride(slopes.radarZone, { inputs: { thresholds: ZoneLimitsInput } }),
  ],
);
