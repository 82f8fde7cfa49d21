import type { FamilyName, WorkItem, WorkStop, WorkTask } from '#contracts/maintenance/myWork.ts';
import type { HandInAsked, OpenItem } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';

/** What the server stores as the result of an item. */
export const RESULT = { todo: 0, normal: 1, abnormal: 2, skipped: 3 } as const;
/** Kinds of items: `valueType` of what the server sends. */
export const KIND = { ok: 1, number: 2, text: 3, choice: 4, photo: 5, auto: 6 } as const;

/** What the server stores of a place that was signed. */
export const PLACE_SIGNED = 1;

/** What is said of an item; files are addresses, or `kept:<id>` while they lie on this phone. */
export type Said = {
  readonly result: number;
  readonly value: string | null;
  readonly abnormalDesc: string | null;
  readonly skipReason: string | null;
  readonly files: readonly string[];
  /** Recordings, as `files`; absent in walks that were kept before there were any. */
  readonly voice?: readonly string[];
};

/** What somebody else has said of an item meanwhile. */
export type Theirs = {
  readonly value: string | null;
  readonly result: number | null;
  readonly time: number | null;
  readonly rowVersion: number;
};

/** An answer given here, sent or not. */
export type WalkAnswer = Said & {
  /** The version of the item that it was given against. */
  readonly rowVersion: number;
  /** Grows with each change; what was sent stands in `sentRev`. */
  readonly rev: number;
  readonly sentRev: number;
  readonly phoneTime: number;
  /** What was sent last, to know it again when the server tells of it. */
  readonly sent?: Pick<Said, 'result' | 'value'>;
  readonly theirs?: Theirs;
  readonly refused?: Failure;
};

/** A place that was signed here. */
export type WalkStop = {
  readonly signMode: number;
  readonly code?: string;
  readonly signTime: number;
  /** The stay that was sent, in s; absent: it was not sent. */
  readonly sentStay?: number;
  readonly refused?: Failure;
};

/** A fault and a repair that were asked for on an abnormal item. */
export type WalkRepair = {
  readonly level: number;
  readonly isStop: boolean;
  readonly done?: { readonly faultId: string; readonly requestId: string };
  readonly refused?: Failure;
};

export type Submit = {
  readonly summary: string;
  readonly files: readonly string[];
  readonly signature?: string;
  /** What was used up; booked out of the stores with it. */
  readonly spares?: readonly UsedPart[];
};

/** A part that was used, and how many pieces. */
export type UsedPart = { readonly partId: string; readonly qty: number };

/** What is on its way, word by word as it is sent again until there is an answer. */
export type Batch = {
  readonly body: HandInAsked;
  readonly revs: Readonly<Record<string, number>>;
  readonly stays: Readonly<Record<string, number>>;
};

/** A task that is being done on this phone: as it was taken along, and what was done with it. */
export type Walk = {
  readonly taskId: string;
  readonly family: FamilyName;
  readonly task: WorkTask;
  readonly startedAt?: number;
  readonly answers: Readonly<Record<string, WalkAnswer>>;
  readonly stops: Readonly<Record<string, WalkStop>>;
  readonly repairs: Readonly<Record<string, WalkRepair>>;
  /** It is to be submitted with what is sent next. */
  readonly submit?: Submit;
  /** What was to be submitted and was not taken, for its reader to do again. */
  readonly unsubmitted?: Submit;
  readonly batch?: Batch;
  /** Why it was not submitted, by the server. */
  readonly open?: readonly OpenItem[];
  /** Why it was not taken at all. */
  readonly failure?: Failure;
  readonly submittedAt?: number;
};

/** A walk of which nothing was done yet. */
export const walkOf = (task: WorkTask): Walk => ({
  taskId: task.id,
  family: task.family,
  task,
  answers: {},
  stops: {},
  repairs: {},
});

const filesIn = (photos: string | null): readonly string[] =>
  (photos ?? '').split('|').filter((url) => url !== '');

/** What stands of an item: what was said here, else what the server had. */
export const saidOf = (walk: Walk, item: WorkItem): Said =>
  walk.answers[item.id] ?? {
    result: item.result ?? RESULT.todo,
    value: item.value,
    abnormalDesc: item.abnormalDesc,
    skipReason: item.skipReason,
    files: filesIn(item.photos),
    voice: filesIn(item.voice),
  };

/** Items in the order in which they are walked: by place of the route, then by their number. */
export function itemsInOrder({ stops, items }: Pick<WorkTask, 'stops' | 'items'>): WorkItem[] {
  const placeOf = new Map(stops.map(({ id, planSeq }, at) => [id, planSeq ?? at]));
  const place = ({ stopId }: WorkItem): number =>
    stopId === null ? -1 : (placeOf.get(stopId) ?? Number.MAX_SAFE_INTEGER);
  return items.toSorted((a, b) => place(a) - place(b) || (a.seq ?? 0) - (b.seq ?? 0));
}

/** The walk with `said` laid over what stands of an item. */
export function answered(walk: Walk, itemId: string, said: Partial<Said>, now: number): Walk {
  const item = walk.task.items.find(({ id }) => id === itemId);
  if (item === undefined) return walk;
  const before = walk.answers[itemId];
  const { refused: _, ...kept } = before ?? { rowVersion: item.rowVersion, rev: 0, sentRev: 0 };
  const answer: WalkAnswer = {
    ...saidOf(walk, item),
    ...kept,
    ...said,
    rev: kept.rev + 1,
    phoneTime: now,
  };
  return {
    ...begun(walk, now),
    answers: { ...walk.answers, [itemId]: answer },
  };
}

/** The walk with its begin. */
export const begun = (walk: Walk, now: number): Walk =>
  walk.startedAt === undefined ? { ...walk, startedAt: now } : walk;

/** The walk with a place signed; the first signature stands. */
export function signed(
  walk: Walk,
  stopId: string,
  sign: Pick<WalkStop, 'signMode' | 'code'>,
  now: number,
): Walk {
  const before = walk.stops[stopId];
  if (before !== undefined && before.refused === undefined) return walk;
  return {
    ...begun(walk, now),
    stops: { ...walk.stops, [stopId]: { ...sign, signTime: now } },
  };
}

/** The walk that is to be submitted with what is sent next; what was told of the last try goes. */
export function submitted(walk: Walk, submit: Submit): Walk {
  const { unsubmitted: _, open: __, failure: ___, ...rest } = walk;
  return { ...rest, submit };
}

/** Whether somebody was at a place, here or as the server knows. */
export const isSigned = (walk: Walk, stop: WorkStop): boolean =>
  stop.status === PLACE_SIGNED ||
  (walk.stops[stop.id] !== undefined && walk.stops[stop.id]?.refused === undefined);

/**
 * How long somebody stayed at a place that he signed, in s: until his last answer there, or until
 * `now` while it is the last one that he signed.
 */
export function stayOf(walk: Walk, stopId: string, now: number): number {
  const stop = walk.stops[stopId];
  if (stop === undefined) return 0;
  const isLast = Object.values(walk.stops).every(({ signTime }) => signTime <= stop.signTime);
  const ownItems = walk.task.items.filter((item) => item.stopId === stopId);
  const times = ownItems.map(({ id }) => walk.answers[id]?.phoneTime ?? 0);
  return Math.max(0, Math.floor((Math.max(isLast ? now : 0, ...times) - stop.signTime) / 1000));
}

/** Whether both have the same conclusion and value. */
export const saysSame = (
  a: { readonly result: number | null; readonly value: string | null },
  b: { readonly result: number | null; readonly value: string | null },
): boolean =>
  (a.result ?? RESULT.todo) === (b.result ?? RESULT.todo) && (a.value ?? '') === (b.value ?? '');

/** The walk once its reader has chosen between his answer and that of somebody else. */
export function settled(walk: Walk, itemId: string, choice: 'mine' | 'theirs'): Walk {
  const answer = walk.answers[itemId];
  if (answer?.theirs === undefined) return walk;
  const { theirs, ...rest } = answer;
  if (choice === 'mine')
    return {
      ...walk,
      answers: { ...walk.answers, [itemId]: { ...rest, rowVersion: theirs.rowVersion } },
    };
  const { [itemId]: _, ...others } = walk.answers;
  const items = walk.task.items.map((item) =>
    item.id === itemId
      ? {
          ...item,
          rowVersion: theirs.rowVersion,
          value: theirs.value,
          result: theirs.result,
          time: theirs.time,
        }
      : item,
  );
  return { ...walk, task: { ...walk.task, items }, answers: others };
}
