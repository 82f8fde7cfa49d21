import * as alarmRule from '#contracts/limits/alarmRule.ts';
import * as limitRequest from '#contracts/limits/limitRequest.ts';
import { entityPages, pageOverride } from '#crud/entityPages.tsx';
import { LimitRequestDetail } from './LimitRequestDetail.tsx';
import { rulePage } from './rulePage.tsx';

/** The pages of its entities, by name. */
export const pages = entityPages(
  [alarmRule, limitRequest],
  [
    rulePage,
    pageOverride(limitRequest.limitRequest, {
      regions: { detail: LimitRequestDetail },
      cells: { changes: () => null, byId: () => null },
    }),
  ],
);
