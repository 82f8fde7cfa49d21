import { must } from '#base/assert.ts';
import { dateText } from '#base/dateText.ts';
import { call } from '../product/call.ts';

/** People who work over HTTP against a server that may be gone at any moment, and what they were told. */

const MAINT = '/maint/api/v1';
const MACHINES = 12;
const ITEMS = 3;
const DAY_MS = 86_400_000;
/** Pieces of each part when the work begins, far more than is used up. */
const PLENTY = 100_000;

/** A call that was not answered: the server is gone, and what became of it is not known. */
const GONE = Symbol('gone');
type Told<T> = T | typeof GONE;
type Row = { readonly id: string };

export type HttpWork = Awaited<ReturnType<typeof startHttpWork>>;

/** Makes the ledger; `url` and `token` are those of the server that lives now. */
// oxlint-disable-next-line eslint/max-lines-per-function -- people who share what they were told
export async function startHttpWork(url: string, token: string, userId: string, now: number) {
  let at = { url, token };

  async function ask<T>(path: string, body: object): Promise<Told<T>> {
    let answer;
    try {
      answer = await call<T>(`${at.url}${MAINT}/${path}`, { token: at.token, body });
    } catch {
      return GONE;
    }
    if (!answer.body.success) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }
  const sure = async <T>(path: string, body: object): Promise<T> => {
    const told = await ask<T>(path, body);
    if (told === GONE) throw new Error(`${path}: not answered`);
    return told;
  };
  const make = async (entity: string, body: object): Promise<string> =>
    (await sure<Row>(`${entity}/create`, body)).id;
  const numbered = async (count: number, one: (n: number) => Promise<string>) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(await one(n));
    return ids;
  };

  const equipmentTypeId = await make('equipmentType', { name: 'Pump', code: 'pump' });
  const machines = await numbered(MACHINES, (n) =>
    make('equipment', { name: `Pump ${n}`, code: `P${n}`, equipmentTypeId }),
  );
  const itemIds = await numbered(ITEMS, (n) =>
    make('checkItem', { name: `Item ${n}`, code: `I${n}`, valueType: 2, min: 0, max: 9 }),
  );
  const staffId = await make('personnel', { name: 'Li', jobNo: '1', userId });
  const planId = await make('checkPlan', {
    name: 'Daily',
    startDate: dateText(now, 'yyyy-MM-dd'),
    cycleType: 3,
    equipmentIds: machines,
    executorIds: [staffId],
    groupIds: [await make('checkItemGroup', { name: 'Daily', code: 'daily', itemIds })],
  });
  await sure('checkPlan/enable', { id: planId });
  const warehouseId = await make('warehouse', { name: 'Main', code: 'main' });
  const parts = await numbered(3, async (n) => {
    const id = await make('sparePart', { name: `Part ${n}`, code: `S${n}`, warehouseId });
    await make('stockMovement', { type: 1, partId: id, qty: PLENTY, price: 10, warehouseId });
    return id;
  });

  /** What was answered, and so must never be lost. */
  const told = {
    movements: [] as string[],
    /** Of each request the highest state that an answer has named. */
    requests: new Map<string, number>(),
    /** Tasks whose walk was taken. */
    walks: [] as string[],
    /** Days whose tasks were made. */
    days: 0,
  };
  const partAt = (n: number): string => must(parts[n % parts.length], 'a part');

  /** In and out by turns, whose pieces are known by what is stored of them. */
  async function moveParts(): Promise<void> {
    for (let n = told.movements.length; ; n++) {
      const body = {
        type: 1 + (n % 2),
        partId: partAt(n),
        qty: 1 + (n % 3),
        price: 10,
        warehouseId,
      };
      const made = await ask<Row>('stockMovement/create', body);
      if (made === GONE) return;
      told.movements.push(made.id);
    }
  }

  /** Makes the tasks of one more day after the other. */
  async function makeTasks(): Promise<void> {
    for (;;) {
      const until = now + told.days * DAY_MS;
      const made = await ask('checkPlan/doGen', { planIds: [planId], until });
      if (made === GONE) return;
      told.days += 1;
    }
  }

  /** The walk that was not answered goes out again under its key, as a phone sends it. */
  let onItsWay: { id: string; key: string; answers: object[]; submit: object } | undefined;
  async function walk(): Promise<void> {
    for (;;) {
      const next = onItsWay ?? (await nextWalk());
      if (next === GONE) return;
      // No task is made yet, or all are walked: those of the next day come.
      if (next === undefined) continue;
      onItsWay = next;
      const taken = await ask<{ submitted: boolean }>('checkTask/handIn', onItsWay);
      if (taken === GONE) return;
      if (!taken.submitted) throw new Error(`Walk ${onItsWay.id} was not taken`);
      told.walks.push(onItsWay.id);
      onItsWay = undefined;
    }
  }
  async function nextWalk() {
    const open = await ask<{ list: Row[] }>('checkTask/getlist', {
      pageSize: 1,
      filter: { status: '0|Equal' },
      sorts: [{ sort: 'dueTime', order: 'asc' }],
    });
    if (open === GONE) return GONE;
    const id = open.list[0]?.id;
    if (id === undefined) return undefined;
    const filter = { taskId: `${id}|Equal` };
    const items = await ask<{ list: Row[] }>('checkTaskItem/getlist', { filter });
    if (items === GONE) return GONE;
    const answers = items.list.map((item) => ({ id: item.id, value: '5' }));
    return { id, key: `walk-${id}`, answers, submit: { summary: 'ok' } };
  }

  /** One repair after the other, each from its request to its end, gone on with where it stands. */
  let repairing: string | undefined;
  async function repair(): Promise<void> {
    for (;;) {
      if (repairing === undefined) {
        const body = { title: 'leaks', equipmentId: machines[0], level: 3 };
        const made = await ask<Row>('repairRequest/create', body);
        if (made === GONE) return;
        repairing = made.id;
        told.requests.set(made.id, 0);
      }
      const id = repairing;
      const found = await ask<{ list: { status: number }[] }>('repairRequest/getlist', {
        filter: { id: `${id}|Equal` },
      });
      if (found === GONE) return;
      const status = must(found.list[0], `request ${id}`).status;
      told.requests.set(id, Math.max(status, told.requests.get(id) ?? 0));
      if (status === 6) repairing = undefined;
      else if ((await oneStep(id, status)) === GONE) return;
      else told.requests.set(id, status + 1);
    }
  }
  async function oneStep(id: string, status: number): Promise<Told<unknown>> {
    const spares = [{ partId: partAt(told.requests.size), qty: 2 }];
    const of = { filter: { requestId: `${id}|Equal` } };
    const dispatched = async (way: string): Promise<Told<unknown>> => {
      const found = await ask<{ list: Row[] }>('repairDispatch/getlist', of);
      return found === GONE ? GONE : ask(`repairDispatch/${way}`, { id: found.list[0]?.id });
    };
    if (status === 0) return ask('repairRequest/submit', { id });
    if (status === 1) {
      const form = { personnelIds: [staffId], leaderId: staffId, type: 1, spares };
      return ask('repairRequest/dispatch', { id, ...form });
    }
    if (status === 2) return dispatched('accept');
    if (status === 3) return dispatched('work');
    if (status === 5) return ask('repairRequest/confirm', { id, score: 5 });
    const reports = await ask<{ list: Row[] }>('repairRecord/getlist', of);
    if (reports === GONE) return GONE;
    const body = { requestId: id, equipmentId: machines[0], startTime: now, spares };
    const report = reports.list[0] ?? (await ask<Row>('repairRecord/create', body));
    return report === GONE ? GONE : ask('repairRecord/submit', { id: report.id });
  }

  return {
    told,
    planId,
    machines: MACHINES,
    items: ITEMS,
    /** Everybody works until the server is gone; throws what was refused. */
    async untilGone(url: string, token: string): Promise<void> {
      at = { url, token };
      await Promise.all([moveParts(), makeTasks(), walk(), repair(), moveParts()]);
    },
  };
}
