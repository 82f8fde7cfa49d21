import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { myWorkAnswer } from '#contracts/maintenance/myWork.ts';
import { call, type Answer } from '../product/call.ts';
import { chooseOwn } from '../product/ownPassword.ts';
import { signIn, startProduct, type Product } from '../product/product.ts';

/** A check from its plan to its audit, each step by the role that a mine gives it to, over HTTP. */
let product: Product;
let admin: string;
const MAINT = '/maint/api/v1';
const PASSWORD = 'Abc-2026-quarry';
const tokens: Record<string, string> = {};
const users: Record<string, string> = {};
let orgId: string;

type Row = Readonly<Record<string, unknown>>;
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
  for (const role of ['maintLeader', 'maintainer', 'maintAuditor', 'reporter']) {
    const own = { userName: role, realName: role, password: PASSWORD, roleIds: [role], orgId };
    users[role] = await make('/admin/api/v1/user', admin, own);
    tokens[role] = await chooseOwn(product.url, role, PASSWORD, `lantern-and-${role}-quarry`);
  }
}, 180_000);
afterAll(() => product.remove(), 60_000);

const forbidden = { status: 403 };

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
    expect(
      await ask(`${MAINT}/checkTask/update`, maintainer, { id, rowVersion: 1, remark: 'x' }),
    ).not.toMatchObject({ status: 200 });
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
