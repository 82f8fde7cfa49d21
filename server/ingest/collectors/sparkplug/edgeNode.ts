import { ValueState } from '#contracts/sensors/valueState.ts';
import type { Tag } from '../driver.ts';
import type { Topic } from './address.ts';
import { numberOf, type Metric, type Payload } from './payload.ts';

/** A tag, and where its metric is within its node. */
export type Wanted = { readonly device: string; readonly metric: string; readonly tag: Tag };

/** What a message brought. */
export type Told = {
  readonly rows: readonly object[];
  readonly faults: readonly string[];
  /** Something is missing that only new births can tell. */
  readonly needsBirth: boolean;
};

type Readings = {
  readonly rows: readonly object[];
  readonly faults: readonly string[];
  /** What only a birth can tell. */
  readonly unknown: string | undefined;
};

type Known = { readonly name: string; readonly type: number | undefined };

const SEQUENCE = 256;
const DAY_MS = 86_400_000;
/** The number of the birth that a death belongs to. */
const BIRTH_NUMBER = 'bdSeq';
const GOOD = 192;
const STALE = 500;

/**
 * An edge node as its messages tell of it: which metric is behind an alias, whether a message is
 * missing, and what is dead. Messages are to be given in their order.
 */
export class EdgeNode {
  readonly #wanted: readonly Wanted[];
  /** By device and metric. */
  readonly #tags: ReadonlyMap<string, readonly Wanted[]>;
  /** By device, then alias or name. */
  readonly #births = new Map<string, Map<number | string, Known>>();
  readonly #newest = new Map<string, number>();
  #due: number | undefined;
  /** How far the node's clock is behind ours: its death tells no time of its own. */
  #behindMs = 0;
  #birthNumber: number | undefined;
  #isTold = false;

  constructor(wanted: readonly Wanted[]) {
    this.#wanted = wanted;
    this.#tags = Map.groupBy(wanted, ({ device, metric }) => placeOf(device, metric));
  }

  take({ kind, device }: Topic, payload: Payload, receivedAt: number): Told {
    if (kind === 'NDEATH') return this.#nodeDied(payload, receivedAt);
    if (payload.at !== undefined && Math.abs(receivedAt - payload.at) < DAY_MS)
      this.#behindMs = receivedAt - payload.at;
    if (kind === 'NBIRTH') this.#born(payload);
    const gap = kind === 'NBIRTH' ? undefined : this.#gapBefore(payload);
    if (kind === 'DDEATH') {
      this.#births.delete(device);
      const rows = this.#lost(device, receivedAt - this.#behindMs);
      return { rows, faults: this.#once(gap), needsBirth: gap !== undefined };
    }
    // Whether a device's birth still holds is not known where messages are not counted.
    const isBirth = kind.endsWith('BIRTH');
    if (isBirth && gap === undefined) this.#births.set(device, knownIn(payload));
    const told = this.#readings(device, isBirth ? ofNow(payload) : payload, receivedAt);
    const missing = gap ?? told.unknown;
    return {
      rows: told.rows,
      faults: [...this.#once(missing), ...told.faults],
      needsBirth: missing !== undefined,
    };
  }

  /** Tags whose metric is in no birth of its node or device; none while that is not born. */
  missing(): Tag[] {
    return this.#wanted
      .filter(({ device, metric }) => this.#births.get(device)?.has(metric) === false)
      .map(({ tag }) => tag);
  }

  #born({ seq, metrics }: Payload): void {
    this.#births.clear();
    this.#birthNumber = birthNumberIn(metrics);
    this.#due = ((seq ?? 0) + 1) % SEQUENCE;
    this.#isTold = false;
  }

  /**
   * Why the births that are known may not hold any more: a message is missing that may have been
   * one. Aliases are forgotten then, so that no value goes to another's point.
   */
  #gapBefore({ seq }: Payload): string | undefined {
    const due = this.#due;
    if (due === undefined) return 'its birth was not heard';
    // The least number is left out by some encoders.
    if ((seq ?? 0) === due) {
      this.#due = (due + 1) % SEQUENCE;
      return undefined;
    }
    this.#births.clear();
    this.#due = undefined;
    return `message ${seq ?? '?'} came where ${due} was due`;
  }

  /** Says what is missing once until the node is born again: every message would say it. */
  #once(missing: string | undefined): string[] {
    if (missing === undefined || this.#isTold) return [];
    this.#isTold = true;
    return [missing];
  }

  #nodeDied({ metrics }: Payload, receivedAt: number): Told {
    const number = birthNumberIn(metrics);
    // The will of a connection before the present one comes late.
    const isOld = number !== undefined && number !== (this.#birthNumber ?? number);
    if (isOld) return { rows: [], faults: [], needsBirth: false };
    this.#births.clear();
    this.#due = undefined;
    return {
      rows: this.#lost(undefined, receivedAt - this.#behindMs),
      faults: [],
      needsBirth: false,
    };
  }

  #readings(device: string, payload: Payload, receivedAt: number): Readings {
    const known = this.#births.get(device);
    const rows: object[] = [];
    const faults = new Set<string>();
    let unknown: string | undefined;
    for (const metric of payload.metrics) {
      const { name, type } = born(metric, known);
      if (name === undefined) {
        unknown = `no birth tells what is behind alias ${metric.alias ?? '?'}`;
        continue;
      }
      const own = this.#tags.get(placeOf(device, name)) ?? [];
      // It may be below 0: without its type it would be a great number.
      const isOpen = known === undefined && type === undefined && metric.isWhole;
      if (isOpen && own.length > 0) unknown = `no birth tells the data type of ${name}`;
      for (const wanted of isOpen ? [] : own) {
        const row = rowOf(wanted.tag, metric, type);
        if (row === undefined) faults.add(`${wanted.metric}: its value is no number`);
        else rows.push(this.#timed(row, metric.at ?? payload.at ?? receivedAt, receivedAt));
      }
    }
    return { rows, faults: [...faults], unknown };
  }

  #timed(row: Reading, dataTime: number, receivedAt: number): object {
    // A death after a time that is none would be refused with it.
    if (dataTime < receivedAt + DAY_MS) {
      const newest = this.#newest.get(row.pointCode) ?? dataTime;
      this.#newest.set(row.pointCode, Math.max(newest, dataTime));
    }
    return { ...row, dataTime };
  }

  /** Marks as offline, at a moment after its newest reading, what hangs on a device, or on all. */
  #lost(device: string | undefined, at: number): object[] {
    return this.#wanted
      .filter((one) => device === undefined || one.device === device)
      .flatMap(({ tag: { pointCode } }) => {
        const newest = this.#newest.get(pointCode);
        if (newest === undefined) return [];
        this.#newest.delete(pointCode);
        const dataTime = Math.max(at, newest + 1);
        return [{ pointCode, dataTime, value: null, state: ValueState.offline }];
      });
  }
}

/** Name and type of a metric: its own, or those that its birth gave to its name or alias. */
function born(
  { name, type, alias }: Metric,
  known: ReadonlyMap<number | string, Known> | undefined,
): { readonly name: string | undefined; readonly type: number | undefined } {
  const behind = known?.get(name ?? alias ?? '');
  return { name: name ?? behind?.name, type: type ?? behind?.type };
}

/**
 * A birth tells what holds when it is said, since whenever: at times before a death its values
 * would stay dead.
 */
const ofNow = (payload: Payload): Payload =>
  payload.at === undefined
    ? payload
    : { ...payload, metrics: payload.metrics.map((metric) => ({ ...metric, at: undefined })) };

/** No name of a device holds a colon. */
const placeOf = (device: string, metric: string): string => `${device}:${metric}`;

/** What a birth says of its metrics, by name and by alias. */
function knownIn({ metrics }: Payload): Map<number | string, Known> {
  const known = new Map<number | string, Known>();
  for (const { name, alias, type } of metrics) {
    if (name === undefined) continue;
    known.set(name, { name, type });
    // A longer alias cannot be told from its neighbours.
    if (alias !== undefined && Number.isSafeInteger(alias)) known.set(alias, { name, type });
  }
  return known;
}

const birthNumberIn = (metrics: readonly Metric[]): number | undefined =>
  metrics.find(({ name }) => name === BIRTH_NUMBER)?.raw;

type Reading = { readonly pointCode: string; readonly value: number | null };

/** Undefined where the metric is no number. */
function rowOf(tag: Tag, metric: Metric, type: number | undefined): Reading | undefined {
  const number = metric.isNull ? undefined : numberOf(metric.raw, type);
  if (number === undefined && !metric.isNull) return undefined;
  const isNumber = number !== undefined && Number.isFinite(number);
  const state = stateOf(metric.quality) | (isNumber || metric.isNull ? 0 : ValueState.fault);
  return {
    pointCode: tag.pointCode,
    value: isNumber ? number * tag.factor + tag.offset : null,
    ...(state === 0 ? {} : { state }),
    ...(tag.unit === undefined ? {} : { unit: tag.unit }),
  };
}

/** The bits of a sample for a quality of OPC. */
function stateOf(quality: number | undefined): number {
  if (quality === undefined || quality === GOOD) return 0;
  return quality === STALE ? ValueState.offline : ValueState.fault;
}
