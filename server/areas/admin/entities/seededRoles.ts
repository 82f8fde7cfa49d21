import type { Label } from '#contracts/entity/field.ts';
import { wallCode } from '#contracts/walls/wall.ts';

/** The roles that every mine begins with, and what each may do. */

const look = [
  'data/*/list',
  'data/*/get',
  'thview/*/get',
  'admin/area/list',
  'admin/org/list',
  'ecs/worker/cards',
];
const alarms = [
  'data/kafkaMineAlarmRecord/ack',
  'data/kafkaMineAlarmRecord/reset',
  'data/kafkaMineAlarmRecord/shelve',
  'data/kafkaMineAlarmRecord/handle',
];
/** Of whoever is on duty. */
const duty = [
  'data/shiftHandover/create',
  'data/evacuation/lead',
  'data/evacuation/mark',
  'data/personCall/call',
  'data/rescue/lead',
  'data/slopeMonitor/respond',
  ...['list', 'get', 'create', 'update', 'delete'].map((may) => `report/ownReport/${may}`),
];
/** The page of what somebody has to do today. */
const OWN_WORK = '/maintenance/myWork';
/** The page of cards, for whoever does not watch the mine. */
const OWN_HOME = '/home';
const upkeep = ['maint/*/list', 'maint/*/get'];
/** Of whoever asks for repairs and says whether they are good. */
const requests = ['create', 'submit', 'confirm'].map((may) => `maint/repairRequest/${may}`);
const tasks = ['checkTask', 'inspectionTask', 'maintenanceTask'];
/** Who looks at what others have done; whom a task names, and never his own. */
const audits = tasks.map((task) => `maint/${task}/audit`);
/** Parts: what lies where, is kept, counted and bought; and whom and what that is for. */
const store = [
  ...[
    'sparePart',
    'sparePartStock',
    'warehouse',
    'warehouseStock',
    'stockMovement',
    'stockReservation',
    'stockCount',
    'stockCountRow',
    'supplierPrice',
    'purchaseNeed',
    'purchaseOrder',
  ].map((entity) => `maint/${entity}/*`),
  ...['supplier', 'equipmentType', 'repairRequest', 'maintenanceTask'].flatMap((entity) => [
    `maint/${entity}/list`,
    `maint/${entity}/get`,
  ]),
];
const study = ['exam/*/list', 'exam/*/get'];
/** What markers and invigilators see of an exam; never questions, papers and grades. */
const exams = ['exam/test/list', 'exam/test/get'];
/** What is offered to who learns, and his own results; never questions, papers and answers. */
const learn = [
  'course',
  'catalogue',
  'teacher',
  'test',
  'student',
  'study',
  'quizTry',
  'grade',
].flatMap((entity) => [`exam/${entity}/list`, `exam/${entity}/get`]);

/**
 * Roles that every mine has, beside those that sign-in cannot do without. Data scope: 1 all, 3 own
 * organisation and below, 4 own records.
 */
export const roles: readonly (readonly [
  code: string,
  name: Label,
  dataScope: number,
  permissions: readonly string[],
  homePath?: string,
])[] = [
  [
    'maintainer',
    ['机电/维修', 'Maintainer'],
    3,
    [
      ...look,
      ...upkeep,
      ...requests,
      'maint/repairRequest/repair',
      'maint/repairDispatch/accept',
      'data/workPermit/create',
      'data/workPermit/update',
      'data/workPermit/request',
      'maint/repairRecord/create',
      'maint/repairRecord/update',
      ...tasks.map((task) => `maint/${task}/execute`),
      'maint/stockReservation/create',
      'maint/stockReservation/free',
      'maint/meterReading/create',
    ],
    OWN_WORK,
  ],
  ['storekeeper', ['库管员', 'Storekeeper'], 3, store, OWN_HOME],
  [
    'maintLeader',
    ['维修负责人', 'Maintenance leader'],
    3,
    [
      ...look,
      'maint/*/*',
      // Whom a plan names to audit is an account.
      'admin/user/list',
      'data/workPermit/create',
      'data/workPermit/update',
      'data/workPermit/request',
    ],
    OWN_WORK,
  ],
  [
    'maintAuditor',
    ['设备审核', 'Maintenance auditor'],
    3,
    [...look, ...upkeep, ...audits, 'maint/checkWarn/handle'],
  ],
  [
    'reporter',
    ['报修人', 'Reporter of faults'],
    3,
    [
      ...['equipment', 'equipmentFault', 'repairRequest'].flatMap((entity) => [
        `maint/${entity}/list`,
        `maint/${entity}/get`,
      ]),
      ...requests,
    ],
  ],
  [
    'shiftLeader',
    ['值班领导', 'Shift leader'],
    1,
    [
      ...look,
      ...alarms,
      ...upkeep,
      ...duty,
      'data/kafkaMonitoringPoint/outOfService',
      'maint/repairRequest/fromAlarm',
      'maint/repairRequest/submit',
      'maint/repairRequest/confirm',
      'maint/repairRequest/dispatch',
      'data/workPermit/revoke',
      'data/slopeMonitor/reference',
      'data/limitRequest/ask',
      'data/limitRequest/decide',
      'data/alarmRule/ask',
      'data/camera/ptz',
      ...audits,
      'maint/checkWarn/handle',
      wallCode,
    ],
  ],
  [
    'mineManager',
    ['矿长', 'Mine manager'],
    1,
    [
      ...look,
      ...alarms,
      ...upkeep,
      ...study,
      ...duty,
      'data/limitRequest/decide',
      '*/*/list',
      '*/*/get',
      '*/*/export',
    ],
  ],
  ['trainer', ['培训管理', 'Training manager'], 3, [...look, 'exam/*/*'], OWN_HOME],
  [
    'signageOperator',
    ['信息发布员', 'Signage operator'],
    3,
    [...look, 'advert/*/*', 'ecs/worker/list', 'ecs/worker/get'],
    OWN_HOME,
  ],
  ['marker', ['阅卷人', 'Marker'], 3, [...exams, 'exam/test/Score']],
  [
    'invigilator',
    ['监考人', 'Invigilator'],
    3,
    [...exams, 'exam/test/watch', 'exam/test/kiosk', 'exam/attempt/invalidate'],
  ],
  // Whoever ticks people as they arrive, on his phone.
  [
    'marshal',
    ['撤离点名员', 'Marshal'],
    1,
    ['data/mine/get', 'data/evacuation/get', 'data/evacuation/mark'],
    '/monitoring/evacuation',
  ],
  ['student', ['学员', 'Student'], 4, learn],
  ['regulator', ['监管端', 'Regulator'], 1, ['data/*/list', 'data/*/get', 'data/*/export']],
];

/** Rights that an older product gave a role and that it should not have had. */
export const withdrawn: readonly (readonly [code: string, permissions: readonly string[]])[] = [
  ['student', study],
  // Tasks are carried out by their own calls, not by edits.
  ['maintainer', tasks.map((task) => `maint/${task}/update`)],
];

/** Names of the roles that sign-in cannot do without. */
export const ownRoles: readonly (readonly [code: string, name: Label])[] = [
  ['admin', ['管理员', 'Administrator']],
  ['dispatcher', ['调度员', 'Dispatcher']],
  ['safety', ['安全员', 'Safety officer']],
  ['viewer', ['只读用户', 'Viewer']],
];
