import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { myWorkAnswer, myWorkPath } from '#contracts/maintenance/myWork.ts';
import { fleetAnswer } from '#contracts/signage/fleet.ts';
import { device } from '#contracts/signage/signage.ts';
import { countOf, told, type Question } from './question.ts';

/** Whoever may see tasks of a kind may be named by one. */
const OWN_WORK = '/maintenance/myWork';
const myWork: readonly Question[] = [
  told({
    path: myWorkPath,
    needs: 'maint/maintenanceTask/list',
    answer: myWorkAnswer,
    figures: [
      { key: 'workLate', to: OWN_WORK, urgent: true, of: ({ late }) => late.length },
      { key: 'workToday', to: OWN_WORK, of: ({ today }) => today.length },
      { key: 'workComing', to: OWN_WORK, of: ({ coming }) => coming.length },
      { key: 'workRepairs', to: OWN_WORK, of: ({ repairs }) => repairs.length },
      { key: 'workToAudit', to: OWN_WORK, of: ({ toAudit }) => toAudit.length },
    ],
  }),
];

/** Numbers are the states' stored values: a test holds them to the declarations. */
const repairs: readonly Question[] = [
  countOf('repairsToDispatch', 'repairRequest', { status: '1|Equal' }, true),
  countOf('repairsUnderWay', 'repairRequest', { status: '2,3,4|Any' }),
  countOf('repairsToConfirm', 'repairRequest', { status: '5|Equal' }, true),
  countOf('repairsSuspended', 'repairRequest', { status: '9|Equal' }),
];

const tasks: readonly Question[] = [
  countOf('checksOverdue', 'checkTask', { status: '7|Equal' }, true),
  countOf('inspectionsOverdue', 'inspectionTask', { status: '7|Equal' }, true),
  countOf('upkeepOverdue', 'maintenanceTask', { status: '7|Equal' }, true),
  countOf('upkeepToAudit', 'maintenanceTask', { status: '4|Equal' }),
  countOf('warningsOpen', 'checkWarn', { status: '0|Equal' }, true),
];

const stock: readonly Question[] = [
  countOf('partsToBuy', 'purchaseNeed', {}, true),
  countOf('ordersOpen', 'purchaseOrder', { status: '2,3|Any' }),
  countOf('partsReserved', 'stockReservation', { status: '1|Equal' }),
  countOf('countsOpen', 'stockCount', { status: '2|Equal' }),
  countOf('countsToApprove', 'stockCount', { status: '3|Equal' }, true),
];

const training: readonly Question[] = [
  countOf('certificatesLapsed', 'certificate', { status: '3|Equal' }, true),
  countOf('certificatesExpiring', 'certificate', { status: '2|Equal' }),
  countOf('appealsOpen', 'appeal', { status: '0|Equal' }, true),
  countOf('examsToMark', 'test', { status: '3|Equal' }, true),
];

const exams: readonly Question[] = [
  countOf('examsAhead', 'test', { status: '1|Equal' }),
  countOf('examsRunning', 'test', { status: '2|Equal' }),
];

const FLEET = '/signage/fleet';
const fleet = actionEndpointOf(device, 'fleet');
const screens: readonly Question[] = [
  told({
    path: fleet.path,
    needs: 'advert/device/list',
    answer: fleetAnswer,
    figures: [
      {
        key: 'screensOnline',
        to: `${FLEET}?state=online`,
        of: ({ screens: all }) => all.filter(({ isOnline }) => isOnline).length,
      },
      {
        key: 'screensOffline',
        to: `${FLEET}?state=offline`,
        urgent: true,
        of: ({ screens: all }) =>
          all.filter(({ isPaired, isOnline }) => isPaired && !isOnline).length,
      },
      {
        key: 'screensToAllow',
        to: FLEET,
        urgent: true,
        of: ({ screens: all }) =>
          all.filter(({ isPaired, isAllowed }) => isPaired && !isAllowed).length,
      },
      {
        key: 'screensTaken',
        to: FLEET,
        of: ({ screens: all }) => all.filter(({ takeover }) => (takeover ?? 0) > 0).length,
      },
      {
        key: 'screensEmpty',
        to: '/signage/schedule',
        of: ({ screens: all }) => all.filter(({ due }) => due === null).length,
      },
    ],
  }),
  countOf('templatesDraft', 'template', { status: '0|Equal' }),
];

/** Of those who keep machines, parts, people's knowledge and screens. */
export const officeCards = { myWork, repairs, tasks, stock, training, exams, screens };
