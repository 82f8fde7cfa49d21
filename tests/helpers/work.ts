import type { HandInAnswer, HandInAsked } from '#contracts/maintenance/taskCalls.ts';
import type { MyWork, WorkItem, WorkStop, WorkTask } from '#contracts/maintenance/myWork.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type Failure } from '#contracts/errors.ts';

/** An item of a task that nobody has answered: normal or not unless `more` says otherwise. */
export const workItemOf = (id: string, more: Partial<WorkItem> = {}): WorkItem => ({
  id,
  rowVersion: 1,
  stopId: null,
  equipmentId: null,
  equipmentName: null,
  seq: 1,
  itemName: `Item ${id}`,
  standard: null,
  valueType: 1,
  unit: null,
  min: null,
  max: null,
  options: null,
  pointId: null,
  isKey: false,
  needPhoto: false,
  value: null,
  numValue: null,
  result: 0,
  abnormalDesc: null,
  skipReason: null,
  photos: null,
  voice: null,
  time: null,
  phoneTime: null,
  sampleTime: null,
  sampleFault: null,
  faultId: null,
  requestId: null,
  ...more,
});

/** A place of a route that nobody has been at. */
export const workStopOf = (
  id: string,
  planSeq: number,
  more: Partial<WorkStop> = {},
): WorkStop => ({
  id,
  areaId: `area ${id}`,
  areaName: `Place ${id}`,
  planSeq,
  qr: `QR-${id}`,
  nfc: null,
  minStaySec: null,
  signTime: null,
  signMode: null,
  staySec: null,
  status: 0,
  ...more,
});

/** A task that is not begun, due an hour after `workOf`'s now. */
export const workTaskOf = (id: string, more: Partial<WorkTask> = {}): WorkTask => ({
  family: 'check',
  id,
  rowVersion: 1,
  no: `20261123-${id}`,
  planId: 'plan',
  planName: 'Daily check',
  equipmentId: `machine ${id}`,
  equipmentName: `Pump ${id}`,
  equipmentCode: `P-${id}`,
  qrCode: `EQ-${id}`,
  status: 0,
  periodStart: NOW - 3_600_000,
  dueTime: NOW + 3_600_000,
  missAt: null,
  isOverdue: false,
  needAudit: false,
  receiverId: null,
  startTime: null,
  finishTime: null,
  itemTotal: 1,
  itemDone: 0,
  itemAbnormal: 0,
  auditOpinion: null,
  stops: [],
  items: [workItemOf(`${id}.1`)],
  ...more,
});

/** 2026-11-23 10:00 at the mine. */
export const NOW = Date.UTC(2026, 10, 23, 2);

/** What is to be done by somebody of the staff: nothing unless said. */
export const workOf = (more: Partial<MyWork> = {}): MyWork => ({
  now: NOW,
  personnelIds: ['p1'],
  here: null,
  late: [],
  today: [],
  coming: [],
  toAudit: [],
  repairs: [],
  ...more,
});

/**
 * A server that keeps the answers of tasks as the product's does: the same key answers the same,
 * what somebody else has answered since is a conflict, what is open is not submitted.
 */
export class WorkServer {
  readonly handedIn: HandInAsked[] = [];
  readonly #keys = new Map<string, HandInAnswer>();
  readonly #tasks = new Map<string, WorkTask>();
  /** How the next questions end: nobody hears them, or the answer to what was done is lost. */
  trouble: 'deaf' | 'mute' | undefined;

  constructor(...tasks: readonly WorkTask[]) {
    for (const task of tasks) this.#tasks.set(task.id, task);
  }

  task(id: string): WorkTask {
    const found = this.#tasks.get(id);
    if (found === undefined) throw new Error(`no task ${id}`);
    return found;
  }

  item(taskId: string, itemId: string): WorkItem {
    const found = this.task(taskId).items.find(({ id }) => id === itemId);
    if (found === undefined) throw new Error(`no item ${itemId}`);
    return found;
  }

  /** Somebody writes what stands of an item. */
  write(taskId: string, itemId: string, said: Partial<WorkItem>): void {
    const task = this.task(taskId);
    const items = task.items.map((item) =>
      item.id === itemId ? { ...item, ...said, rowVersion: item.rowVersion + 1 } : item,
    );
    this.#tasks.set(taskId, { ...task, items });
  }

  list(): Result<MyWork, Failure> {
    if (this.trouble === 'deaf') return err(failure('network', ''));
    return ok(workOf({ today: [...this.#tasks.values()].filter(({ status }) => status < 3) }));
  }

  handIn(body: HandInAsked): Result<HandInAnswer, Failure> {
    if (this.trouble === 'deaf') return err(failure('network', ''));
    const answer = this.#keys.get(body.key) ?? this.#taken(body);
    this.#keys.set(body.key, answer);
    return this.trouble === 'mute' ? err(failure('no_answer', '')) : ok(answer);
  }

  #taken(body: HandInAsked): HandInAnswer {
    this.handedIn.push(body);
    const saved: string[] = [];
    const conflicts: HandInAnswer['conflicts'][number][] = [];
    for (const { id, rowVersion, phoneTime: _, ...said } of body.answers) {
      const item = this.item(body.id, id);
      const result = said.result ?? 0;
      const isSame = item.result === result && item.value === (said.value ?? null);
      if (!isSame && rowVersion !== item.rowVersion) {
        const { value, time, itemName } = item;
        const theirs = { value, result: item.result, time, rowVersion: item.rowVersion };
        conflicts.push({ id, itemName, theirs });
        continue;
      }
      if (!isSame)
        this.write(body.id, id, { result, value: said.value ?? null, photos: said.photos ?? null });
      saved.push(id);
    }
    const { items } = this.task(body.id);
    const open = items
      .filter(({ isKey, result }) => isKey && result !== 1 && result !== 2)
      .map(({ id, itemName }) => ({ id, itemName, why: 'answer' as const }));
    const submitted = body.submit !== undefined && open.length === 0 && conflicts.length === 0;
    this.#tasks.set(body.id, { ...this.task(body.id), status: submitted ? 4 : 2 });
    return {
      saved,
      conflicts,
      refused: [],
      itemTotal: items.length,
      itemDone: items.filter(({ result }) => result !== 0).length,
      itemAbnormal: items.filter(({ result }) => result === 2).length,
      submitted,
      open,
    };
  }
}
