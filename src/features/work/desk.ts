import type { Result } from '#base/result.ts';
import type { FamilyName, MyWork, WorkTask } from '#contracts/maintenance/myWork.ts';
import type { TakenValue } from '#contracts/maintenance/taskCalls.ts';
import type { Failure } from '#contracts/errors.ts';
import { awayOf } from '#crud/awayOf.ts';
import { rescuingStore } from './kept/rescuingStore.ts';
import { sendWalk, type Sent, type WorkCalls } from './kept/send.ts';
import type { KeptFile, StoreFault, WorkStore } from './kept/workStore.ts';
import { isIdle, keptRef, renewed, waitingOf } from './walk/handIn.ts';
import { begun, walkOf, type Walk } from './walk/walk.ts';

export type DeskCalls = WorkCalls & {
  readonly list: () => Promise<Result<MyWork, Failure>>;
  readonly begin: (
    family: FamilyName,
    task: Pick<WorkTask, 'id'>,
  ) => Promise<Result<unknown, Failure>>;
  readonly takeValues: (
    family: FamilyName,
    id: string,
  ) => Promise<Result<readonly TakenValue[], Failure>>;
  /** One at a time among the windows of a browser; another's turn is passed over. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
};

/** What the page shows. Times are those of this phone unless said otherwise. */
export type DeskState = {
  readonly isReady: boolean;
  readonly isLoading: boolean;
  readonly isSending: boolean;
  readonly list: MyWork | undefined;
  /** When the list was answered. */
  readonly listAt: number | undefined;
  /** The server's clock less that of this phone. */
  readonly skewMs: number;
  /** Since when nobody answers; undefined: the last question was answered. */
  readonly offlineSince: number | undefined;
  readonly isSessionOver: boolean;
  /** Why the list was refused. */
  readonly failure: Failure | undefined;
  readonly walks: Readonly<Record<string, Walk>>;
  /** Because the browser keeps nothing, or no more. */
  readonly storeFault: StoreFault | 'none' | undefined;
};

/** Between an answer and its way to the server, so that a walk goes out in few pieces. */
const SEND_AFTER_MS = 15_000;
const LOOK_MS = 60_000;
const LOOK_OFFLINE_MS = 10_000;

/** Every task that can be done here, most urgent first. */
export const tasksOf = (list: MyWork): readonly WorkTask[] => [
  ...list.late,
  ...list.today,
  ...list.coming,
];

/**
 * The work of one user in this window: the list, the walks that are being done, and what of them
 * waits to be sent. Everything is kept before it is shown as kept, and sent when somebody answers.
 */
export class WorkDesk {
  readonly #store: WorkStore;
  readonly #calls: DeskCalls;
  readonly #listeners = new Set<() => void>();
  #state: DeskState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(store: WorkStore, calls: DeskCalls) {
    this.#calls = calls;
    this.#state = {
      isReady: false,
      isLoading: false,
      isSending: false,
      list: undefined,
      listAt: undefined,
      skewMs: 0,
      offlineSince: undefined,
      isSessionOver: false,
      failure: undefined,
      walks: {},
      storeFault: store.isLasting ? undefined : 'none',
    };
    this.#store = rescuingStore(store, (fault) => {
      if (store.isLasting) this.#set({ storeFault: fault });
    });
  }

  readonly state = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shows what is kept, then asks the server, and again now and then until the answer is called. */
  async start(): Promise<void> {
    const [kept, walks] = await Promise.all([
      this.#store.list().catch(() => undefined),
      this.#store.walks().catch((): readonly Walk[] => []),
    ]);
    this.#set({
      isReady: true,
      ...(kept === undefined
        ? {}
        : { list: kept.answer, listAt: kept.at, skewMs: kept.answer.now - kept.at }),
      walks: Object.fromEntries(walks.map((walk) => [walk.taskId, walk])),
    });
    await this.look();
  }

  /** Ends it for good: a look that is under way plans no other. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#looking);
    this.#timer = undefined;
    this.#looking = undefined;
  }

  /**
   * Asks for the list, then sends what waits, and plans the next look. Nothing is bound to be sent
   * before somebody has answered, so that a walk without a network goes out in one piece.
   */
  async look(): Promise<void> {
    clearTimeout(this.#looking);
    // Another window may have gone on with them.
    const walks = await this.#store.walks().catch(() => Object.values(this.#state.walks));
    this.#set({ walks: Object.fromEntries(walks.map((walk) => [walk.taskId, walk])) });
    await this.refresh();
    if (this.#state.offlineSince === undefined && (await this.send())) await this.refresh();
    clearTimeout(this.#looking);
    if (this.#isStopped) return;
    const isAway = this.#state.offlineSince !== undefined;
    this.#looking = setTimeout(() => void this.look(), isAway ? LOOK_OFFLINE_MS : LOOK_MS);
  }

  /** Asks for the list. What is shown stays when nobody answers, and says since when. */
  async refresh(): Promise<void> {
    this.#set({ isLoading: true });
    const answer = await this.#calls.list();
    const at = this.#calls.now();
    if (!answer.ok) {
      const end = awayOf(answer.error);
      this.#ended(end ?? 'sent');
      this.#set({ isLoading: false, failure: end === undefined ? answer.error : undefined });
      return;
    }
    await this.#store.keepList({ answer: answer.value, at });
    await this.#renew(answer.value);
    this.#ended('sent');
    this.#set({
      isLoading: false,
      failure: undefined,
      list: answer.value,
      listAt: at,
      skewMs: answer.value.now - at,
    });
  }

  /** The walk of a task as it stands, begun or not. */
  walkOf(task: WorkTask): Walk {
    return this.#state.walks[task.id] ?? walkOf(task);
  }

  /** Changes a walk, keeps it, and plans to send it; `now`: at once. */
  async change(task: WorkTask, change: (walk: Walk) => Walk, now = false): Promise<void> {
    const after = await this.#store.change(task.id, (walk) => change(walk ?? walkOf(task)));
    this.#show(task.id, after);
    clearTimeout(this.#timer);
    if (now) return this.look();
    this.#timer = setTimeout(() => void this.look(), SEND_AFTER_MS);
  }

  /** Keeps a photo, a note or a signature on this phone; answers its reference. */
  async addFile(taskId: string, file: File): Promise<string> {
    const id = this.#calls.newKey();
    await this.#store.keepFile({ id, taskId, name: file.name, blob: file });
    return keptRef(id);
  }

  file(id: string): Promise<KeptFile | undefined> {
    return this.#store.file(id);
  }

  /** Begins a task, here at once and on the server when it answers; answers why not. */
  async begin(task: WorkTask): Promise<Failure | undefined> {
    const after = await this.#store.change(task.id, (walk) =>
      begun(walk ?? walkOf(task), this.#calls.now()),
    );
    this.#show(task.id, after);
    const answer = await this.#calls.begin(task.family, task);
    if (!answer.ok && awayOf(answer.error) === undefined) {
      // Nothing was done with it yet: what cannot be begun is not under way here either.
      this.#show(task.id, await this.#store.change(task.id, (walk) => this.#unlessIdle(walk)));
      return answer.error;
    }
    if (answer.ok) await this.refresh();
    return undefined;
  }

  /** Has the server take the values of points; answers them, or why there are none. */
  async takeValues(task: WorkTask): Promise<Result<readonly TakenValue[], Failure>> {
    const answer = await this.#calls.takeValues(task.family, task.id);
    if (answer.ok) await this.refresh();
    return answer;
  }

  /** Takes a walk away of which nothing waits, or that its reader gives up. */
  async forget(taskId: string): Promise<void> {
    this.#show(taskId, await this.#store.change(taskId, () => undefined));
  }

  /** Sends what waits of every walk, one after the other; whether there was anything. */
  async send(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#state.isSending) return false;
    const ids = Object.values(this.#state.walks)
      .filter((walk) => walk.batch !== undefined || waitingOf(walk) > 0)
      .map(({ taskId }) => taskId);
    if (ids.length === 0) return false;
    this.#set({ isSending: true });
    try {
      await this.#calls.alone(() => this.#sendAll(ids));
    } finally {
      this.#set({ isSending: false });
    }
    return true;
  }

  async #sendAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const sent = await sendWalk(this.#store, id, this.#calls);
      this.#show(id, await this.#store.change(id, (walk) => walk));
      this.#ended(sent);
      if (sent === 'away' || sent === 'session') return;
    }
  }

  /** Lays the walks over the tasks as they are now; what is over and waits for nothing goes. */
  async #renew(list: MyWork): Promise<void> {
    const byId = new Map(tasksOf(list).map((task) => [task.id, task]));
    for (const { taskId } of Object.values(this.#state.walks)) {
      const task = byId.get(taskId);
      const after = await this.#store.change(taskId, (walk) => {
        if (walk === undefined) return undefined;
        if (task === undefined || walk.submittedAt !== undefined) return this.#unlessIdle(walk);
        return renewed(walk, task);
      });
      this.#show(taskId, after);
    }
  }

  readonly #unlessIdle = (walk: Walk | undefined): Walk | undefined =>
    walk !== undefined && isIdle(walk) ? undefined : walk;

  #ended(sent: Sent): void {
    const isAway = sent === 'away';
    this.#set({
      offlineSince: isAway ? (this.#state.offlineSince ?? this.#calls.now()) : undefined,
      isSessionOver: sent === 'session',
    });
  }

  #show(taskId: string, walk: Walk | undefined): void {
    const { [taskId]: _, ...others } = this.#state.walks;
    this.#set({ walks: walk === undefined ? others : { ...others, [taskId]: walk } });
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
