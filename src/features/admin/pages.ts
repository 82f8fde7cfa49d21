import * as access from '#contracts/admin/access.ts';
import * as calls from '#contracts/admin/calls.ts';
import * as places from '#contracts/admin/places.ts';
import * as settings from '#contracts/admin/settings.ts';
import * as addedField from '#contracts/admin/addedField.ts';
import * as recordNote from '#contracts/admin/recordNote.ts';
import * as resource from '#contracts/admin/resource.ts';
import * as stateChange from '#contracts/admin/stateChange.ts';
import * as traces from '#contracts/admin/traces.ts';
import * as trade from '#contracts/admin/trade.ts';
import * as webhooks from '#contracts/admin/webhooks.ts';
import * as words from '#contracts/admin/words.ts';
import * as app from '#contracts/admin/app.ts';
import { entityPages } from '#crud/entityPages.tsx';
import { pageOverrides } from './pageOverrides.tsx';

/** The pages of the area's entities, by name. */
export const pages = entityPages(
  [
    access,
    addedField,
    calls,
    places,
    recordNote,
    resource,
    settings,
    stateChange,
    traces,
    trade,
    words,
    webhooks,
    app,
  ],
  pageOverrides,
);
