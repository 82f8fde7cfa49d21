import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { allEntities } from '#contracts/allEntities.ts';
import { endpointOf, endpointsOf } from '#contracts/entity/endpoints.ts';
import { statesOf } from '#contracts/entity/lifecycle.ts';
import { checkTask } from '#contracts/maintenance/check.ts';
import { myWorkAnswer } from '#contracts/maintenance/myWork.ts';
import { workPermit } from '#contracts/maintenance/workPermit.ts';
import { call, type Answer } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';
import { recordMaker } from './records.ts';
import { send } from './send.ts';

/**
 * Maintenance by the roles that a mine gives it to, over HTTP: each does his part, and is refused
 * what is another's.
 */
let product: Product;
let admin: string;
const MAINT = '/maint/api/v1';
const PASSWORD = 'Abc-2026-quarry';
const tokens: Record<string, string> = {};
const users: Record<string, string> = {};
let orgId: string;

type Row = Readonly<Record<string, unknown>>;
/** Every role that has to do with maintenance, and the calls of it that are his: no others. */
const ownCalls: Readonly<Record<string, readonly RegExp[]>> = {
  maintLeader: [/^maint\//, /^data\/workPermit\/(?:list|get|create|update|request)$/],
  maintainer: [
    /^(?:maint|data)\/\w+\/(?:list|get)$/,
    /^maint\/repairRequest\/(?:create|submit|confirm|repair)$/,
    /^maint\/repairDispatch\/accept$/,
    /^maint\/repairRecord\/(?:create|update)$/,
    /^maint\/(?:check|inspection|maintenance)Task\/execute$/,
    /^maint\/stockReservation\/(?:create|free)$/,
    /^maint\/meterReading\/create$/,
    /^data\/workPermit\/(?:create|update|request)$/,
  ],
  maintAuditor: [
    /^(?:maint|data)\/\w+\/(?:list|get)$/,
    /^maint\/(?:check|inspection|maintenance)Task\/audit$/,
    /^maint\/checkWarn\/handle$/,
  ],
  storekeeper: [
    /^maint\/(?:sparePart(?:Stock)?|warehouse(?:Stock)?|stock(?:Movement|Reservation))\//,
    /^maint\/(?:stockCount(?:Row)?|supplierPrice|purchase(?:Need|Order))\//,
    /^maint\/(?:supplier|equipmentType|repairRequest|maintenanceTask)\/(?:list|get)$/,
  ],
  reporter: [
    /^maint\/(?:equipment|equipmentFault|repairRequest)\/(?:list|get)$/,
    /^maint\/repairRequest\/(?:create|submit|confirm)$/,
  ],
  safety: [
    /^data\/workPermit\/(?:list|get|approve|revoke)$/,
    /^maint\/repairRequest\/(?:list|get|fromAlarm|submit|confirm)$/,
  ],
};
const people = Object.keys(ownCalls);

const ask = <T = unknown>(path: string, token: string, body?: object): Promise<Answer<T>> =>
  call<T>(product.url + path, { token, ...(body === undefined ? {} : { body }) });
async function dataOf<T>(path: string, token: string, body?: object): Promise<T> {
  const answer = await ask<T>(path, token, body);
  if (!answer.body.success) throw new Error(`${path}: ${answer.body.code} ${answer.body.message}`);
  return answer.body.data;
}
const make = async (path: string, token: string, body: object): Promise<string> =>
  (await dataOf<{ id: string }>(`${path}/create`, token, body)).id;
const as = (role: string): string => must(tokens[role], role);

beforeAll(async () => {
  product = await startProduct({ env: { PITHEAD_PROFILE: 'off' } });
  admin = await signIn(product.url);
  orgId = await make('/admin/api/v1/org', admin, { name: 'Mine', code: 'mine' });
  for (const role of people) {
    const own = { userName: role, realName: role, password: PASSWORD, roleIds: [role], orgId };
    users[role] = await make('/admin/api/v1/user', admin, own);
    tokens[role] = await chooseOwn(product.url, role, PASSWORD, 'lantern-and-quarry');
  }
}, 180_000);
afterAll(() => product.remove(), 60_000);

const forbidden = { status: 403, body: { code: 'forbidden' } };

test(
  "[S4-33] [S4-36] [S6-01] leader plans, maintainer carries out, auditor audits, and none does what is another's",
  { timeout: 60_000 },
  async () => {
    const leader = as('maintLeader');
    const type = await make(`${MAINT}/equipmentType`, leader, { name: 'Fan', code: 'fan' });
    const machine = await make(`${MAINT}/equipment`, leader, {
      name: 'Fan 1',
      code: 'F-1',
      equipmentTypeId: type,
    });
    const item = { name: 'Heat', code: 'heat', valueType: 2, min: 0, max: 75, isKey: true };
    const itemId = await make(`${MAINT}/checkItem`, leader, item);
    const group = { name: 'Daily', code: 'daily', itemIds: [itemId] };
    const groupId = await make(`${MAINT}/checkItemGroup`, leader, group);
    const fitter = await make(`${MAINT}/personnel`, leader, {
      name: 'Li',
      jobNo: '1',
      userId: users['maintainer'],
    });
    const plan = {
      name: 'Fans',
      startDate: dateText(Date.now(), 'yyyy-MM-dd'),
      cycleType: 3,
      equipmentIds: [machine],
      groupIds: [groupId],
      executorIds: [fitter],
      needAudit: true,
      auditorIds: [users['maintAuditor']],
    };
    expect(await ask(`${MAINT}/checkPlan/create`, as('maintainer'), plan)).toMatchObject(forbidden);
    const planId = await make(`${MAINT}/checkPlan`, leader, plan);
    expect(await ask(`${MAINT}/checkPlan/enable`, as('maintainer'), { id: planId })).toMatchObject(
      forbidden,
    );
    await dataOf(`${MAINT}/checkPlan/enable`, leader, { id: planId });
    expect(await dataOf(`${MAINT}/checkPlan/doGen`, leader, { planIds: [planId] })).toMatchObject({
      created: 1,
    });
    expect(await dataOf(`${MAINT}/checkPlan/doGen`, leader, { id: planId })).toMatchObject({
      created: 0,
      skipped: 1,
    });

    const maintainer = as('maintainer');
    const mine = myWorkAnswer.parse(await dataOf(`${MAINT}/personnel/myWork`, maintainer));
    const task = must(mine.today[0], 'the task');
    expect(task).toMatchObject({ family: 'check', equipmentName: 'Fan 1', status: 0 });
    const { id } = task;
    expect(await ask(`${MAINT}/checkTask/receive`, as('maintAuditor'), { id })).toMatchObject(
      forbidden,
    );
    const edit = { id, rowVersion: 1, remark: 'x' };
    const update = must(endpointOf(checkTask, 'update'), 'update');
    expect(await send(product.url, update, edit, maintainer)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    await dataOf(`${MAINT}/checkTask/receive`, maintainer, { id });
    const heat = must(task.items[0], 'the item').id;
    const answers = [{ id: heat, value: '90' }];
    expect(await dataOf(`${MAINT}/checkTask/answer`, maintainer, { id, answers })).toMatchObject({
      itemAbnormal: 1,
    });
    const repair = await dataOf<Row>(`${MAINT}/checkTask/requestRepair`, maintainer, {
      id,
      answerId: heat,
    });
    expect(repair).toMatchObject({ isNew: true });
    await dataOf(`${MAINT}/checkTask/submit`, maintainer, { id, summary: 'hot' });
    const audit = { id, passed: true, opinion: 'seen' };
    expect(await ask(`${MAINT}/checkTask/audit`, maintainer, audit)).toMatchObject(forbidden);
    const waiting = myWorkAnswer.parse(
      await dataOf(`${MAINT}/personnel/myWork`, as('maintAuditor')),
    );
    expect(waiting.toAudit).toMatchObject([{ id }]);
    await dataOf(`${MAINT}/checkTask/audit`, as('maintAuditor'), audit);
    expect(await dataOf(`${MAINT}/checkTask/getitem?id=${id}`, leader)).toMatchObject({
      status: 5,
      auditStatus: 2,
      auditOpinion: 'seen',
    });
    const account = await dataOf<{ list: Row[] }>(`${MAINT}/checkAccount/getlist`, leader, {});
    expect(account.list).toMatchObject([{ planned: 1, done: 1, abnormal: 1, rate: 100 }]);
  },
);

test('a reporter asks for a repair of a machine that he sees, and does nothing else in maintenance', async () => {
  const reporter = as('reporter');
  const machines = await dataOf<{ list: Row[] }>(`${MAINT}/equipment/getlist`, reporter, {});
  const equipmentId = must(machines.list[0], 'a machine')['id'];
  const id = await make(`${MAINT}/repairRequest`, reporter, { title: 'leaks', equipmentId });
  await dataOf(`${MAINT}/repairRequest/submit`, reporter, { id });
  expect(await ask(`${MAINT}/repairRequest/dispatch`, reporter, { id })).toMatchObject(forbidden);
  expect(await ask(`${MAINT}/checkPlan/getlist`, reporter, {})).toMatchObject(forbidden);
  expect(await ask(`${MAINT}/checkTask/answer`, reporter, { id })).toMatchObject(forbidden);
});

describe.each(people)('%s', (role) => {
  test(
    'is refused every call of maintenance that is not his, one record or many, and no other',
    { timeout: 60_000 },
    async () => {
      const entities = [...allEntities.filter(({ area }) => area === 'maint'), workPermit];
      const calls = entities.map((entity) => Object.values(endpointsOf(entity)));
      const isOwn = (access: string): boolean =>
        access === 'signedIn' || must(ownCalls[role], role).some((code) => code.test(access));
      expect(calls.flat().length).toBeGreaterThan(500);
      const wrong: string[] = [];
      for (const some of calls)
        await Promise.all(
          some.map(async (endpoint) => {
            const { status, code } = await send(product.url, endpoint, {}, as(role));
            const isRefused = status === 403 && code === 'forbidden';
            if (isRefused === isOwn(endpoint.access)) wrong.push(`${endpoint.path} ${code}`);
          }),
        );
      expect(wrong).toEqual([]);
    },
  );
});

test(
  'nobody, not even a leader, moves a state by an edit or at creation',
  { timeout: 60_000 },
  async () => {
    const records = recordMaker(product.url, { admin, orgId, nobody: '', stranger: '' });
    const leader = as('maintLeader');
    const living = allEntities.filter(
      ({ area, lifecycle, except }) =>
        area === 'maint' && lifecycle !== undefined && except.create !== false,
    );
    expect(living.length).toBeGreaterThan(10);
    for (const entity of living) {
      const { lifecycle, name, fields } = entity;
      const { field } = must(lifecycle, name);
      const record = await records.create(entity);
      const states = Object.values(statesOf(fields, must(lifecycle, name)));
      const other = must(
        states.find(([value]) => value !== record[field]),
        name,
      )[0];
      const update = endpointOf(entity, 'update');
      if (update !== undefined) {
        const { id, rowVersion } = record;
        const edited = await send(product.url, update, { id, rowVersion, [field]: other }, leader);
        expect(edited, name).toMatchObject({ success: false, code: 'state_by_action' });
      }
      const made = await ask<Row>(`${MAINT}/${name}/create`, leader, {
        ...(await records.sample(entity)),
        [field]: other,
      });
      const { body } = made;
      if (body.success) expect(body.data[field], name).not.toBe(other);
      else expect(body.code, name).toBe('state_by_action');
      const after = await records.find(entity, record['id']);
      expect(after.data, name).toMatchObject({ [field]: record[field] });
    }
  },
);

test('a sheet brings no state along', async () => {
  const leader = as('maintLeader');
  const machines = await dataOf<{ list: Row[] }>(`${MAINT}/equipment/getlist`, leader, {});
  const form = new FormData();
  const rows = `title,equipmentId,level,status\r\nby sheet,${String(machines.list[0]?.['id'])},2,6\r\n`;
  form.set('file', new Blob([rows]), 'sheet.csv');
  await fetch(`${product.url}${MAINT}/repairRequest/excelIn`, {
    method: 'POST',
    headers: { authorization: `Bearer ${leader}` },
    body: form,
  });
  const asked = { filter: { title: 'by sheet|Equal' } };
  const { list } = await dataOf<{ list: Row[] }>(`${MAINT}/repairRequest/getlist`, leader, asked);
  expect(list.filter(({ status }) => status !== 0)).toEqual([]);
});

test(
  '[S1-31] [S1-32] reporter asks, leader sends, maintainer repairs with what the storekeeper hands out, reporter confirms; each step is refused to the others',
  { timeout: 60_000 },
  async () => {
    const [leader, fitter, keeper, reporter] = [
      as('maintLeader'),
      as('maintainer'),
      as('storekeeper'),
      as('reporter'),
    ];
    /** The step is refused to these, by permission or because the record names another. */
    const refusedTo = async (roles: readonly string[], path: string, body: object) => {
      for (const role of roles) {
        const { status, body: answer } = await ask(path, as(role), body);
        expect(status, `${role} ${path}`).toBe(403);
        expect(['forbidden', 'not_in_charge']).toContain(answer.success ? '' : answer.code);
      }
    };
    const machines = await dataOf<{ list: Row[] }>(`${MAINT}/equipment/getlist`, reporter, {});
    const equipmentId = machines.list[0]?.['id'];
    const found = await dataOf<{ list: Row[] }>(`${MAINT}/personnel/getlist`, leader, {});
    const staffId = must(found.list[0], 'staff')['id'];
    const store = await make(`${MAINT}/warehouse`, keeper, { name: 'Store', code: 'roles' });
    const part = { name: 'Seal', code: 'seal', warehouseId: store };
    const partId = await make(`${MAINT}/sparePart`, keeper, part);
    const move = { type: 1, partId, qty: 4, price: 30, warehouseId: store };
    await refusedTo(
      ['maintainer', 'maintAuditor', 'reporter', 'safety'],
      `${MAINT}/stockMovement/create`,
      move,
    );
    await dataOf(`${MAINT}/stockMovement/create`, keeper, move);

    const id = await make(`${MAINT}/repairRequest`, reporter, { title: 'drips', equipmentId });
    await refusedTo(['maintainer', 'storekeeper', 'safety'], `${MAINT}/repairRequest/submit`, {
      id,
    });
    await dataOf(`${MAINT}/repairRequest/submit`, reporter, { id });
    const sent = { id, personnelIds: [staffId], leaderId: staffId, type: 1 };
    await refusedTo(
      people.filter((role) => role !== 'maintLeader'),
      `${MAINT}/repairRequest/dispatch`,
      sent,
    );
    await dataOf(`${MAINT}/repairRequest/dispatch`, leader, sent);
    const ofRequest = { filter: { requestId: `${id}|Equal` } };
    const [dispatch] = (
      await dataOf<{ list: Row[] }>(`${MAINT}/repairDispatch/getlist`, fitter, ofRequest)
    ).list;
    const accepted = { id: dispatch?.['id'], spares: [{ partId, qty: 2 }] };
    await refusedTo(
      people.filter((role) => role !== 'maintainer'),
      `${MAINT}/repairDispatch/accept`,
      accepted,
    );
    await dataOf(`${MAINT}/repairDispatch/accept`, fitter, accepted);
    await dataOf(`${MAINT}/repairDispatch/work`, fitter, { id: dispatch?.['id'] });
    await refusedTo(
      people.filter((role) => role !== 'maintainer'),
      `${MAINT}/repairRequest/suspend`,
      { id, note: 'waits' },
    );
    await dataOf(`${MAINT}/repairRequest/suspend`, fitter, { id, note: 'waits' });
    await dataOf(`${MAINT}/repairRequest/resume`, fitter, { id });
    // What others reserved is not freed in a batch either.
    const kept = await dataOf<{ list: Row[] }>(
      `${MAINT}/stockReservation/getlist`,
      keeper,
      ofRequest,
    );
    const ids = kept.list.map((row) => row['id']);
    await refusedTo(['maintAuditor', 'reporter', 'safety'], `${MAINT}/stockReservation/free`, {
      ids,
    });

    const report = {
      requestId: id,
      equipmentId,
      startTime: Date.now(),
      spares: [{ partId, qty: 2 }],
    };
    const recordId = await make(`${MAINT}/repairRecord`, fitter, report);
    await refusedTo(
      people.filter((role) => role !== 'maintainer'),
      `${MAINT}/repairRecord/submit`,
      { id: recordId },
    );
    await dataOf(`${MAINT}/repairRecord/submit`, fitter, { id: recordId });
    await refusedTo(
      people.filter((role) => role !== 'reporter'),
      `${MAINT}/repairRequest/confirm`,
      { id, score: 5 },
    );
    await dataOf(`${MAINT}/repairRequest/confirm`, reporter, { id, score: 5 });
    expect(await dataOf(`${MAINT}/repairRequest/getitem?id=${id}`, leader)).toMatchObject({
      status: 6,
    });
    expect(await dataOf(`${MAINT}/sparePart/getitem?id=${partId}`, keeper)).toMatchObject({
      stock: 2,
      reserved: 0,
    });
  },
);

test('a maintainer asks for a permit to work, the safety officer issues and revokes it, nobody else does', async () => {
  const PERMIT = '/data/api/v1/workPermit';
  const [fitter, safety] = [as('maintainer'), as('safety')];
  const areaId = await make('/admin/api/v1/area', admin, { name: 'Goaf', code: 'goaf', kind: 2 });
  const person = { name: 'Li', jobNo: 'P1', cardNo: 'P1', orgId };
  const personId = await make('/data/api/v1/kafkaPerson', admin, person);
  const permit = {
    title: 'support',
    areaId,
    personIds: [personId],
    fromTime: Date.now() - 60_000,
    toTime: Date.now() + 3_600_000,
    measures: 'the roof is watched',
  };
  for (const role of ['storekeeper', 'reporter', 'maintAuditor'])
    expect(await ask(`${PERMIT}/create`, as(role), permit)).toMatchObject(forbidden);
  const id = await make(PERMIT, fitter, permit);
  await dataOf(`${PERMIT}/request`, fitter, { id });
  for (const role of people.filter((one) => one !== 'safety'))
    expect(await ask(`${PERMIT}/approve`, as(role), { id })).toMatchObject(forbidden);
  await dataOf(`${PERMIT}/approve`, safety, { id });
  expect(await ask(`${PERMIT}/begin`, safety, { id })).toMatchObject({ status: 403 });
  await dataOf(`${PERMIT}/begin`, fitter, { id });
  for (const role of people.filter((one) => one !== 'safety'))
    expect(await ask(`${PERMIT}/revoke`, as(role), { id, note: 'x' })).toMatchObject(forbidden);
  await dataOf(`${PERMIT}/revoke`, safety, { id, note: 'the roof has moved' });
  expect(await dataOf(`${PERMIT}/getitem?id=${id}`, fitter)).toMatchObject({ status: 7 });
});
