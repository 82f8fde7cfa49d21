import type { EntityName } from '#contracts/entity/catalogue.ts';

export type Fixture = {
  /** Records that must exist first, as other entities' samples. */
  readonly needs?: readonly EntityName[];
  /**
   * What a made-up record must hold besides or instead; `made` are the answers to creating `needs`,
   * `number` is unique.
   */
  readonly fields?: (
    made: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    number: number,
  ) => Readonly<Record<string, unknown>>;
};

// By a cycle that wants nothing but its number: one by cron wants an expression that comes due.
const byDays: Fixture = { fields: () => ({ cycleType: 3, cron: null }) };

/** Entities whose rules a made-up record does not meet by itself. */
export const fixtures: Readonly<Partial<Record<EntityName, Fixture>>> = {
  // Scopes are codes, addresses are addresses, and a secret is long.
  appclient: {
    fields: (_, number) => ({
      scopes: ['data/series/list'],
      ipWhitelist: ['10.0.0.0/8'],
      clientSecret: `of-many-letters-and-long-${number}`,
    }),
  },
  // What a field is of, its code and kind stay as they were made.
  addedField: {
    fields: (_, number) => ({ entityName: 'personnel', key: `f${number}`, kind: 'text' }),
  },
  webhook: { fields: () => ({ url: 'https://hooks.example.com/mine', secret: null }) },
  // A level must be one of the mine's.
  area: { fields: () => ({ levelCode: null }) },
  config: { fields: () => ({ dataValue: '{"a":1}' }) },
  dataSource: { fields: () => ({ zone: 'Asia/Shanghai', mineCode: '610632007274' }) },
  sysset: { fields: () => ({ dataValue: '{"a":1}' }) },
  // A password holds nothing of its owner's record.
  user: { fields: (_, number) => ({ password: `quarry-${number}-lantern` }) },
  message: { fields: () => ({ receiverType: 4 }) },
  // Of a declared report; a grouping is one that it knows.
  reportPlan: {
    fields: () => ({ report: 'alarms', ownReportId: null, grouping: null, cron: null }),
  },
  ownReport: {
    fields: () => ({
      query: { source: 'attendance', figures: [{ kind: 'count' }] },
      isShared: false,
    }),
  },
  // Hours and times are anybody's: each is read of a new meter.
  meterReading: { fields: () => ({ isNewMeter: true }) },
  // An opening movement in one warehouse; an order that still needs parts.
  stockMovement: {
    fields: () => ({ type: 1, qty: 3, toWarehouseId: null, requestId: null, taskId: null }),
  },
  stockReservation: {
    needs: ['repairRequest'],
    fields: (made) => ({ requestId: made['repairRequest']?.['id'], taskId: null }),
  },
  checkPlan: byDays,
  inspectionPlan: byDays,
  maintenancePlan: byDays,
  // Addresses are addresses.
  test: { fields: () => ({ addresses: ['10.0.0.0/8'] }) },
  // A text answers it: no choices are needed.
  question: { fields: () => ({ type: 5, answer: 'A' }) },
  // By hand, with its proof.
  certificate: {
    fields: () => ({
      source: 3,
      proof: '/file/proof.pdf',
      validTo: '2099-12-31',
      reviewDate: null,
    }),
  },
  // Of a type of area.
  certificateRule: { fields: () => ({ scope: 1, areaTypes: [1], taskKinds: null }) },
  // Within the full score of any paper.
  grade: { fields: () => ({ score: 1 }) },
  // For some screen at least.
  playSlot: { fields: () => ({ groups: ['东区'] }) },
  dict: {
    needs: ['dictheader'],
    fields: (made) => ({ headerCode: made['dictheader']?.['headerCode'] }),
  },
};
