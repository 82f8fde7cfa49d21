import {
  ClientSubscription,
  type ClientSession,
  type DataValue,
  type NotificationMessage,
} from 'node-opcua-client';
import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { DriverPort, Setup, Tag } from '../driver.ts';
import { pauseOf } from '../runner.ts';
import { historyOf } from './history.ts';
import { monitor } from './monitor.ts';
import { findNodes, type Node } from './nodes.ts';
import { ALIVE_MS, paceOf, periodOf } from './pace.ts';
import { Passage } from './passage.ts';
import { Series } from './series.ts';

/** A server that has said nothing for so long is given up. */
const DEAF_MS = 30_000;
/** A value that does not change is told again so often, while the server says that it lives. */
const AGAIN_MS = 10_000;
/** Tags whose nodes are not there are looked for so often. */
const LOOK_MS = 15_000;
/** How far the server's clock may be ahead when its history is read. */
const AHEAD_MS = 3_600_000;

/** A node that is followed; what comes of it before its history is read waits in `early`. */
type Followed = Node & {
  readonly series: Series;
  readonly log: string;
  hasHistory: boolean;
  early: DataValue[] | undefined;
  isGapTold: boolean;
};

type Parts = {
  readonly session: ClientSession;
  readonly setup: Setup;
  readonly port: DriverPort;
  readonly plan: { readonly tags: readonly Tag[]; readonly leftOut: readonly LeftOut[] };
  readonly ended: AbortSignal;
};

/** Follows the nodes of a collector by one subscription of a session. */
export class Following {
  readonly #parts: Parts;
  readonly #passage: Passage;
  readonly #followed: Followed[] = [];
  readonly #over = Promise.withResolvers<never>();
  #heardAt: number;
  /** When the server published last, by its own clock. */
  #published = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#passage = new Passage(parts.port, (isHeld) => engineOf(parts.session).suspend(isHeld));
    this.#heardAt = parts.port.clock.mono();
    this.#over.promise.catch(() => undefined);
  }

  /** Reads until the session is over; rejects when the server falls silent. */
  async run(): Promise<void> {
    const { session, setup, port, ended } = this.#parts;
    const subscription = ClientSubscription.create(session, paceOf(setup));
    this.#watch(subscription);
    const stop = port.clock.every(1_000, () => this.#tick());
    try {
      await Promise.race([this.#over.promise, this.#passage.run(ended), this.#look(subscription)]);
    } finally {
      stop();
    }
  }

  #watch(subscription: ClientSubscription): void {
    const lose = (why: string) => (): void => this.#over.reject(new Error(why));
    subscription.on('raw_notification', ({ publishTime }: NotificationMessage) => {
      this.#heardAt = this.#parts.port.clock.mono();
      this.#published = publishTime?.getTime() ?? this.#published;
    });
    subscription.on('terminated', lose('the server ended the subscription'));
    subscription.on('internal_error', (error: Error) => this.#over.reject(error));
  }

  /** Looks for the tags' nodes, and again and again for those that are not there. */
  async #look(subscription: ClientSubscription): Promise<void> {
    const { session, port, plan, ended } = this.#parts;
    let missing = plan.tags;
    const refused: LeftOut[] = [];
    do {
      const found = await findNodes(session, missing);
      refused.push(...(await this.#add(subscription, found.nodes)));
      port.connected();
      port.leaveOut([...plan.leftOut, ...found.leftOut, ...refused]);
      missing = found.missing;
      do await pauseOf(port.clock, LOOK_MS, ended);
      while (missing.length === 0 && !ended.aborted);
    } while (!ended.aborted);
  }

  /** Follows nodes; answers those that the server does not let itself be asked for. */
  async #add(subscription: ClientSubscription, nodes: readonly Node[]): Promise<LeftOut[]> {
    if (nodes.length === 0) return [];
    const { port, setup } = this.#parts;
    const marks = await port.marks();
    const added = nodes.map((node): Followed => {
      const log = `${node.tag.address} ${node.tag.pointCode}`;
      const series = new Series(node.tag, marks.get(log), periodOf(node.tag, setup));
      return { ...node, series, log, early: [], isGapTold: false };
    });
    // What is long gone first, so that little waits while the rest is read.
    await this.#fill(added);
    const refused = new Set<Followed>();
    for (const [periodMs, some] of Map.groupBy(added, ({ tag }) => periodOf(tag, setup)))
      for (const node of await monitor(subscription, some, periodMs, this.#hear)) refused.add(node);
    await this.#catchUp(added);
    this.#followed.push(...added.filter((node) => !refused.has(node)));
    return [...refused].map(({ tag }) => ({ code: 'noAccess', what: tag.address }));
  }

  /** Reads what is missing before the values that came meanwhile, and then takes those. */
  async #catchUp(nodes: readonly Followed[]): Promise<void> {
    await this.#fill(nodes);
    for (const node of nodes) {
      const early = node.early ?? [];
      node.early = undefined;
      for (const value of early)
        // What the history told with what came after it is no change of now.
        if (!node.hasHistory || !node.series.isPassed(value)) this.#take(node, value);
    }
  }

  readonly #hear = (node: Followed, value: DataValue): void => {
    if (node.early !== undefined) {
      node.early.push(value);
      return;
    }
    if (!value.statusCode.hasOverflowBit) {
      this.#take(node, value);
      return;
    }
    const { port } = this.#parts;
    port.refused(`${node.tag.address}: the server's queue was full, and values were lost from it`);
    node.early = [value];
    this.#catchUp([node]).catch((error: unknown) => this.#over.reject(error));
  };

  #take(node: Followed, value: DataValue): void {
    const { port } = this.#parts;
    const { series } = node;
    if (!node.isGapTold) {
      node.isGapTold = true;
      if (!node.hasHistory) this.#passage.add(node.log, series.gap(value));
    }
    this.#passage.add(node.log, series.present(value, port.clock.now()));
  }

  /** Reads from the server's history what nodes have missed since they were read last. */
  async #fill(nodes: readonly Followed[]): Promise<void> {
    const { session, port } = this.#parts;
    if (port.isTrial) return;
    const wanted = nodes.flatMap((node) => {
      const from = node.hasHistory ? node.series.next : undefined;
      return from === undefined ? [] : [{ node, nodeId: node.nodeId, from }];
    });
    const until = port.clock.now() + AHEAD_MS;
    for await (const [{ node }, values] of historyOf(session, wanted, until)) {
      if (values === undefined) node.hasHistory = false;
      for (const value of values ?? []) this.#passage.add(node.log, node.series.past(value));
      await this.#passage.room();
    }
  }

  /** Finds out whether the server is silent, and tells again what does not change. */
  #tick(): void {
    const { clock } = this.#parts.port;
    if (this.#passage.isHeld) {
      this.#heardAt = clock.mono();
      return;
    }
    const silent = clock.mono() - this.#heardAt;
    if (silent > DEAF_MS) this.#over.reject(new Error('the server is silent'));
    if (silent > 2 * ALIVE_MS || this.#published === 0) return;
    for (const { series, log, tag, early } of this.#followed) {
      // Its history is being read: what it tells is older.
      if (early !== undefined) continue;
      // What changed until then has been told already.
      const at = this.#published - 2 * periodOf(tag, this.#parts.setup);
      if (series.at < at - AGAIN_MS) this.#passage.add(log, series.again(at));
    }
  }
}

/** What asks the server to publish; the library's types leave it out. */
const engineOf = (session: ClientSession): { suspend(isHeld: boolean): void } =>
  (
    session as ClientSession & { getPublishEngine(): { suspend(isHeld: boolean): void } }
  ).getPublishEngine();
