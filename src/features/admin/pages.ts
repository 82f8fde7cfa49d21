import * as access from '#contracts/entities/admin/access.ts';
import * as calls from '#contracts/entities/admin/calls.ts';
import * as places from '#contracts/entities/admin/places.ts';
import * as settings from '#contracts/entities/admin/settings.ts';
import * as traces from '#contracts/entities/admin/traces.ts';
import * as trade from '#contracts/entities/admin/trade.ts';
import * as words from '#contracts/entities/admin/words.ts';
import * as app from '#contracts/entities/app.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { pageOverrides } from './pageOverrides.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [access, calls, places, settings, traces, trade, words, app],
  pageOverrides,
);
