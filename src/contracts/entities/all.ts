import type { AnyEntity } from '../entity/defineEntity.ts';
import * as access from './admin/access.ts';
import * as calls from './admin/calls.ts';
import * as places from './admin/places.ts';
import * as settings from './admin/settings.ts';
import * as traces from './admin/traces.ts';
import * as trade from './admin/trade.ts';
import * as words from './admin/words.ts';
import * as app from './app.ts';
import * as examination from './exam/examination.ts';
import * as teaching from './exam/teaching.ts';
import * as check from './maintenance/check.ts';
import * as inspection from './maintenance/inspection.ts';
import * as ledgers from './maintenance/ledgers.ts';
import * as repair from './maintenance/repair.ts';
import * as upkeep from './maintenance/upkeep.ts';
import * as alarmHandling from './monitoring/alarmHandling.ts';
import * as alarms from './monitoring/alarms.ts';
import * as deadLetter from './monitoring/deadLetter.ts';
import * as devices from './monitoring/devices.ts';
import * as handover from './monitoring/handover.ts';
import * as limitRequest from './monitoring/limitRequest.ts';
import * as people from './monitoring/people.ts';
import * as place from './monitoring/place.ts';
import * as points from './monitoring/points.ts';
import * as slopes from './monitoring/slopes.ts';
import * as sources from './monitoring/sources.ts';
import * as substations from './monitoring/substations.ts';
import * as video from './monitoring/video.ts';
import * as wide from './monitoring/wide.ts';
import * as report from './report.ts';
import * as signage from './signage.ts';

/** Every file that declares entities. What such a file exports besides them is passed over. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  access,
  calls,
  places,
  settings,
  traces,
  trade,
  words,
  app,
  examination,
  teaching,
  check,
  inspection,
  ledgers,
  repair,
  upkeep,
  video,
  devices,
  place,
  points,
  substations,
  people,
  handover,
  limitRequest,
  alarms,
  alarmHandling,
  wide,
  slopes,
  sources,
  deadLetter,
  report,
  signage,
];

/**
 * Every declared entity of the product, in the order of the files. A page that needs one imports
 * its file instead.
 */
export const allEntities: readonly AnyEntity[] = files
  .flatMap((file) => Object.values(file))
  .filter(isEntity);

function isEntity(value: unknown): value is AnyEntity {
  return (
    typeof value === 'object' && value !== null && 'uniqueTogether' in value && 'fields' in value
  );
}
