import type { LeftOut } from '#contracts/sources/collectorStanding.ts';
import { BadSetup, type Driver, type DriverPort, type Setup } from '../driver.ts';
import { withBroker, type Publish } from '../mqtt/broker.ts';
import { metricAddress, topicIn } from './address.ts';
import { EdgeNode, type Wanted } from './edgeNode.ts';
import { payloadIn, rebirth } from './payload.ts';

/** A node is not asked for its births more often. */
const ASK_MS = 10_000;

/** A node that is followed, and when it was asked for its births last. */
type Followed = { readonly node: EdgeNode; askedAt: number };

/** Metrics of Sparkplug B's edge nodes and their devices, from a broker. */
export const sparkplug: Driver = {
  async run(setup, port, signal) {
    const { wanted, leftOut } = wantedOf(setup);
    port.leaveOut(leftOut);
    if (wanted.size === 0) throw new BadSetup('there is no tag with a metric to follow');
    const host = new Host(wanted, leftOut, port);
    await withBroker(setup, port, signal, {
      // A node's state is told anew by its births: nothing is to wait at the broker.
      isKept: false,
      topics: Object.fromEntries([...wanted.keys()].map((place) => [filterOf(place), 0 as const])),
      joined: (publish) => host.askAll(publish),
      store: ({ topic, payload }, publish) => host.take(topic, Buffer.from(payload), publish),
    });
  },
};

/** All messages of a node and its devices; places are `group/node`. */
function filterOf(place: string): string {
  const [group = '', node = ''] = place.split('/');
  return `spBv1.0/${group}/+/${node}/#`;
}

/** What is wanted of each node, by `group/node`. */
function wantedOf({ tags }: Pick<Setup, 'tags'>): {
  readonly wanted: ReadonlyMap<string, readonly Wanted[]>;
  readonly leftOut: readonly LeftOut[];
} {
  const leftOut: LeftOut[] = [];
  const wanted = new Map<string, Wanted[]>();
  for (const tag of tags) {
    const at = metricAddress(tag.address);
    if (at === undefined) {
      leftOut.push({ code: 'badAddress', what: tag.address });
      continue;
    }
    const place = `${at.group}/${at.node}`;
    const own = wanted.get(place) ?? [];
    own.push({ device: at.device, metric: at.metric, tag });
    wanted.set(place, own);
  }
  return { wanted, leftOut };
}

/** What listens to the nodes, and asks them for their births where something is missing. */
class Host {
  readonly #nodes: ReadonlyMap<string, Followed>;
  readonly #leftOut: readonly LeftOut[];
  readonly #port: DriverPort;

  constructor(
    wanted: ReadonlyMap<string, readonly Wanted[]>,
    leftOut: readonly LeftOut[],
    port: DriverPort,
  ) {
    this.#nodes = new Map(
      [...wanted].map(([place, own]) => [
        place,
        { node: new EdgeNode(own), askedAt: Number.NEGATIVE_INFINITY },
      ]),
    );
    this.#leftOut = leftOut;
    this.#port = port;
  }

  /** Births are not kept at the broker: whoever comes has to ask for them. */
  askAll(publish: Publish): void {
    for (const [place, followed] of this.#nodes) this.#ask(place, followed, publish);
  }

  /** Resolves when what the message brought is stored. */
  async take(name: string, bytes: Uint8Array, publish: Publish): Promise<void> {
    const topic = topicIn(name);
    if (topic === undefined) return;
    const place = `${topic.group}/${topic.node}`;
    const followed = this.#nodes.get(place);
    if (followed === undefined) return;
    const payload = payloadIn(bytes);
    if (!payload.ok) return this.#port.refused(`${name}: ${payload.error}`);
    const told = followed.node.take(topic, payload.value, this.#port.clock.now());
    for (const fault of told.faults) this.#port.refused(`${place}: ${fault}`);
    if (told.needsBirth) this.#ask(place, followed, publish);
    if (topic.kind.endsWith('BIRTH')) this.#tellMissing();
    if (told.rows.length > 0) await this.#port.send({ entity: 'sample', rows: told.rows });
  }

  #ask(place: string, followed: Followed, publish: Publish): void {
    const now = this.#port.clock.mono();
    // A trial changes nothing at the other side, and tells what it could not understand.
    if (this.#port.isTrial || now - followed.askedAt < ASK_MS) return;
    followed.askedAt = now;
    const [group = '', node = ''] = place.split('/');
    publish(`spBv1.0/${group}/NCMD/${node}`, rebirth(this.#port.clock.now()));
  }

  #tellMissing(): void {
    const missing = [...this.#nodes.values()].flatMap(({ node }) => node.missing());
    this.#port.leaveOut([
      ...this.#leftOut,
      ...missing.map(({ address }) => ({ code: 'noMetric' as const, what: address })),
    ]);
  }
}
