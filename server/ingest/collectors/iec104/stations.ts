import type { DriverPort, Tag } from '../driver.ts';
import type { Plan } from './address.ts';
import {
  asduIn,
  END_OF_INITIALISATION,
  INTERROGATION,
  interrogationOf,
  TERMINATION,
  type Asdu,
  type Information,
} from './asdu.ts';
import type { Link } from './link.ts';

/** Messages that wait for storage: the window of the other side lets few go. */
const MOST_WAITING = 2_000;
/** A station that does not end its answer to an interrogation holds up the next for so long. */
const ANSWER_MS = 60_000;
/** Causes by which a station says that it does not know what was asked. */
const UNKNOWN = { from: 44, to: 47 };

type Came = { readonly asdu: Asdu; readonly receivedAt: number };

type Parts = {
  readonly plan: Plan;
  readonly shiftMs: number;
  readonly link: Pick<Link, 'send' | 'stored'>;
  readonly port: DriverPort;
  readonly lost: (error: Error) => void;
};

/** What stands behind one link: asks its stations for all they have, and takes what they say. */
export class Stations {
  readonly #parts: Parts;
  readonly #came: (Came | undefined)[] = [];
  readonly #toAsk: number[] = [];
  readonly #unread = new Set<number>();
  /** The newest moment that was put to values without a time tag, by object. */
  readonly #newest = new Map<string, number>();
  #isStoring = false;
  #stopWaiting: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asks every station. */
  interrogate(): void {
    this.#toAsk.push(...this.#parts.plan.stations);
    this.#askNext();
  }

  close(): void {
    this.#stopWaiting?.();
  }

  /** Takes the bytes of a message; its untimed values are of this moment. */
  take(bytes: Buffer): void {
    const { port, shiftMs, lost } = this.#parts;
    const read = asduIn(bytes, shiftMs);
    if (!read.ok) port.refused(read.error);
    // What cannot be read is acknowledged in its turn all the same.
    this.#came.push(read.ok ? { asdu: read.value, receivedAt: port.clock.now() } : undefined);
    if (this.#came.length > MOST_WAITING)
      lost(new Error('the substation sends more than its window allows'));
    else if (!this.#isStoring) void this.#store().catch(lost);
    if (read.ok) this.#answer(read.value);
  }

  /** Stores what waits, together, and has it acknowledged then. */
  async #store(): Promise<void> {
    const { link, port } = this.#parts;
    this.#isStoring = true;
    // What comes within one packet goes together.
    await Promise.resolve();
    while (this.#came.length > 0) {
      const came = this.#came.splice(0);
      const rows = came.flatMap((one) => (one === undefined ? [] : this.#rowsOf(one)));
      if (rows.length > 0) await port.send({ entity: 'sample', rows });
      // A trial stores nothing: the substation is to keep it for whoever does.
      if (!port.isTrial) link.stored(came.length);
    }
    this.#isStoring = false;
  }

  #rowsOf({ asdu: { type, station, objects, isTest }, receivedAt }: Came): object[] {
    if (isTest) return [];
    if (objects === undefined) {
      this.#tellUnread(type);
      return [];
    }
    return objects.flatMap((information) => {
      const place = `${station}/${information.object}`;
      const tags = this.#parts.plan.tags.get(place) ?? [];
      if (tags.length === 0) return [];
      const dataTime = information.at ?? this.#momentOf(place, receivedAt);
      return tags.map((tag) => rowOf(tag, information, dataTime));
    });
  }

  /** Of two values of one object at one moment the second would be lost. */
  #momentOf(place: string, receivedAt: number): number {
    const moment = Math.max(receivedAt, (this.#newest.get(place) ?? 0) + 1);
    this.#newest.set(place, moment);
    return moment;
  }

  #tellUnread(type: number): void {
    if (type === INTERROGATION || type === END_OF_INITIALISATION || this.#unread.has(type)) return;
    this.#unread.add(type);
    this.#parts.port.refused(`messages of type ${type} are not read`);
  }

  /** What a message says of our questions. */
  #answer({ type, cause, station, isNegative }: Asdu): void {
    const { plan, port } = this.#parts;
    if (type === END_OF_INITIALISATION && plan.stations.includes(station)) {
      if (!this.#toAsk.includes(station)) this.#toAsk.push(station);
      if (this.#stopWaiting === undefined) this.#askNext();
    }
    if (type !== INTERROGATION) return;
    const isRefused = isNegative || (cause >= UNKNOWN.from && cause <= UNKNOWN.to);
    if (isRefused) port.refused(`station ${station} refuses the interrogation (cause ${cause})`);
    if (isRefused || cause === TERMINATION) this.#askNext();
  }

  #askNext(): void {
    const { link, port } = this.#parts;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    const station = this.#toAsk.shift();
    if (station === undefined) return;
    this.#stopWaiting = port.clock.after(ANSWER_MS, () => this.#askNext());
    link.send(interrogationOf(station));
  }
}

function rowOf(tag: Tag, { value, state }: Information, dataTime: number): object {
  return {
    pointCode: tag.pointCode,
    dataTime,
    value: value === null ? null : value * tag.factor + tag.offset,
    ...(state === 0 ? {} : { state }),
    ...(tag.unit === undefined ? {} : { unit: tag.unit }),
  };
}
