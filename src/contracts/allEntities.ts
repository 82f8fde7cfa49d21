import type { AnyEntity } from './entity/defineEntity.ts';
import * as access from './admin/access.ts';
import * as calls from './admin/calls.ts';
import * as places from './admin/places.ts';
import * as settings from './admin/settings.ts';
import * as addedField from './admin/addedField.ts';
import * as recordNote from './admin/recordNote.ts';
import * as resource from './admin/resource.ts';
import * as stateChange from './admin/stateChange.ts';
import * as traces from './admin/traces.ts';
import * as trade from './admin/trade.ts';
import * as webhooks from './admin/webhooks.ts';
import * as words from './admin/words.ts';
import * as app from './admin/app.ts';
import * as appeal from './exam/appeal.ts';
import * as attempt from './exam/attempt.ts';
import * as certificate from './exam/certificate.ts';
import * as course from './exam/course.ts';
import * as exam from './exam/exam.ts';
import * as lesson from './exam/lesson.ts';
import * as grade from './exam/grade.ts';
import * as paper from './exam/paper.ts';
import * as paperVersion from './exam/paperVersion.ts';
import * as practice from './exam/practice.ts';
import * as question from './exam/question.ts';
import * as quiz from './exam/quiz.ts';
import * as student from './exam/student.ts';
import * as check from './maintenance/check.ts';
import * as inspection from './maintenance/inspection.ts';
import * as ledgers from './maintenance/masterData.ts';
import * as meterReading from './maintenance/meterReading.ts';
import * as purchase from './maintenance/purchase.ts';
import * as repair from './maintenance/repair.ts';
import * as stock from './maintenance/stock.ts';
import * as stockCount from './maintenance/stockCount.ts';
import * as upkeep from './maintenance/upkeep.ts';
import * as workPermit from './maintenance/workPermit.ts';
import * as alarmHandling from './alarms/alarmHandling.ts';
import * as alarms from './alarms/alarmRecords.ts';
import * as collectors from './sources/collectors.ts';
import * as deadLetter from './sources/deadLetter.ts';
import * as devices from './sensors/devices.ts';
import * as handover from './shift/handover.ts';
import * as limitRequest from './limits/limitRequest.ts';
import * as people from './people/people.ts';
import * as mapImport from './mine/mapImport.ts';
import * as place from './mine/places.ts';
import * as points from './sensors/points.ts';
import * as alarmRule from './limits/alarmRule.ts';
import * as shift from './shift/shift.ts';
import * as sheetImports from './sources/sheetImports.ts';
import * as slope from './slopes/slope.ts';
import * as slopes from './slopes/slopes.ts';
import * as sources from './sources/sources.ts';
import * as substations from './sensors/substations.ts';
import * as video from './video/video.ts';
import * as wide from './sensors/wideRecords.ts';
import * as report from './report/report.ts';
import * as ownReports from './report/ownReport.ts';
import * as reportPlans from './report/reportPlan.ts';
import * as playSlot from './signage/playSlot.ts';
import * as signage from './signage/signage.ts';
import * as worker from './signage/worker.ts';

/** Every file that declares entities. What such a file exports besides them is passed over. */
const files: readonly Readonly<Record<string, unknown>>[] = [
  access,
  resource,
  calls,
  places,
  settings,
  traces,
  stateChange,
  recordNote,
  addedField,
  trade,
  words,
  webhooks,
  app,
  question,
  paper,
  paperVersion,
  exam,
  attempt,
  grade,
  appeal,
  practice,
  quiz,
  course,
  student,
  certificate,
  lesson,
  check,
  inspection,
  ledgers,
  meterReading,
  stock,
  stockCount,
  purchase,
  repair,
  upkeep,
  workPermit,
  video,
  devices,
  place,
  mapImport,
  slope,
  shift,
  points,
  substations,
  people,
  handover,
  limitRequest,
  alarms,
  alarmRule,
  alarmHandling,
  wide,
  slopes,
  sources,
  collectors,
  deadLetter,
  sheetImports,
  report,
  reportPlans,
  ownReports,
  signage,
  playSlot,
  worker,
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
