import * as alarmHandling from '#contracts/entities/monitoring/alarmHandling.ts';
import * as alarms from '#contracts/entities/monitoring/alarms.ts';
import * as deadLetter from '#contracts/entities/monitoring/deadLetter.ts';
import * as devices from '#contracts/entities/monitoring/devices.ts';
import * as handover from '#contracts/entities/monitoring/handover.ts';
import * as limitRequest from '#contracts/entities/monitoring/limitRequest.ts';
import * as people from '#contracts/entities/monitoring/people.ts';
import * as place from '#contracts/entities/monitoring/place.ts';
import * as points from '#contracts/entities/monitoring/points.ts';
import * as slopes from '#contracts/entities/monitoring/slopes.ts';
import * as sources from '#contracts/entities/monitoring/sources.ts';
import * as substations from '#contracts/entities/monitoring/substations.ts';
import * as video from '#contracts/entities/monitoring/video.ts';
import * as wide from '#contracts/entities/monitoring/wide.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { ReceiverLimitsInput, ZoneLimitsInput } from '../slopes/LimitsInput.tsx';
import { CameraDetail } from '../video/CameraDetail.tsx';
import { LimitRequestDetail } from '../limits/LimitRequestDetail.tsx';
import { letterPage } from '../letters/letterPage.tsx';
import { rulePage } from '../limits/rulePage.tsx';
import { policyPage } from './policyPage.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [
    alarmHandling,
    alarms,
    deadLetter,
    devices,
    handover,
    limitRequest,
    people,
    place,
    points,
    slopes,
    sources,
    substations,
    video,
    wide,
  ],
  [
    rulePage,
    pageOverride(limitRequest.limitRequest, {
      regions: { detail: LimitRequestDetail },
      cells: { changes: () => null, byId: () => null },
    }),
    policyPage,
    letterPage,
    pageOverride(video.camera, { regions: { detail: CameraDetail } }),
    pageOverride(slopes.gnssSlopeDevice, { inputs: { thresholds: ReceiverLimitsInput } }),
    pageOverride(slopes.radarZone, { inputs: { thresholds: ZoneLimitsInput } }),
  ],
);
