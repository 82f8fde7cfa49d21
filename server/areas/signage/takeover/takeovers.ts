import type { Clock } from '#base/clock.ts';
import { namedAlarmOf } from '#contracts/alarms/alarmName.ts';
import { countStates, type Blocked } from '#contracts/evacuation/evacuation.ts';
import type { Takeover } from '#contracts/signage/takeover.ts';
import { blockedEdges } from '#server/areas/evacuation/evacuationStatus.ts';
import type { Evacuations } from '#server/areas/evacuation/evacuations.ts';
import type { OpenAlarms, ScreenPort } from '#server/ports/screens.ts';
import { causeOf, pressing, type Cause } from './causes.ts';
import type { TakeoverRows, TakenDevice } from './takeoverRows.ts';
import { wayOut, waysOut, type WaysOut } from './wayOut.ts';

type Parts = {
  readonly clock: Pick<Clock, 'now' | 'every' | 'after'>;
  readonly evacuations: Pick<Evacuations, 'on' | 'stand' | 'graph' | 'onChange'>;
  readonly alarms: OpenAlarms;
  readonly screens: ScreenPort;
  readonly rows: TakeoverRows;
  readonly complain: (error: unknown, what: string) => void;
};

/** Settings of devices are read this often; figures of a takeover are renewed as often. */
const LOOK_MS = 2_000;
const SOON_MS = 100;

/**
 * Which screens the mine takes over and what each shows: judged anew at every change of an alarm or
 * an evacuation, from the state there is and no memory of its own, so that a restart changes
 * nothing. What is told goes before what is written down: a database that is away delays no screen.
 */
export class Takeovers {
  readonly #parts: Parts;
  #devices: readonly TakenDevice[] = [];
  readonly #taken = new Map<string, Takeover>();
  #written: Promise<unknown> = Promise.resolve();
  #lastKeys = '';
  #due: (() => void) | undefined;
  #ways: { readonly key: string; readonly ways: WaysOut } | undefined;
  #stop: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the devices and begins to watch. */
  async open(): Promise<void> {
    const { clock, evacuations, alarms, screens } = this.#parts;
    await this.#look();
    evacuations.onChange(() => this.judge());
    alarms.onChange(() => this.#soon());
    screens.onArrival((deviceId) => this.#tell(deviceId));
    this.#stop = clock.every(LOOK_MS, () => void this.#look());
  }

  async close(): Promise<void> {
    this.#stop?.();
    this.#due?.();
    await this.#written;
  }

  /** What takes a screen over now. */
  of(deviceId: string): Takeover | null {
    return this.#taken.get(deviceId) ?? null;
  }

  /** Judges every screen, and tells those for which it is otherwise than before. */
  judge(): void {
    const { evacuations, alarms } = this.#parts;
    const open = pressing(alarms.open());
    // Asked for at most once: most judgements take no screen.
    let found: Facts | undefined;
    const facts = (): Facts => (found ??= this.#facts());
    const keys: { key: string; kind: Takeover['kind']; deviceId: string }[] = [];
    for (const device of this.#devices) {
      const cause = causeOf(device, evacuations.on, open);
      const before = this.#taken.get(device.id);
      const next = cause === undefined ? undefined : pageOf(device, cause, facts());
      if (next === undefined) this.#taken.delete(device.id);
      else {
        this.#taken.set(device.id, next);
        keys.push({ key: next.key, kind: next.kind, deviceId: device.id });
      }
      if (shownOf(before) !== shownOf(next)) this.#tell(device.id);
    }
    for (const id of this.#taken.keys())
      if (!this.#devices.some((device) => device.id === id)) {
        this.#taken.delete(id);
        this.#tell(id);
      }
    this.#write(keys);
  }

  /** A flood of alarms is judged once, not at each of them. */
  #soon(): void {
    this.#due ??= this.#parts.clock.after(SOON_MS, () => {
      this.#due = undefined;
      this.judge();
    });
  }

  #write(keys: Parameters<TakeoverRows['keep']>[0]): void {
    const told = JSON.stringify(keys);
    if (told === this.#lastKeys) return;
    this.#lastKeys = told;
    const { rows, clock, complain } = this.#parts;
    this.#written = this.#written
      .then(() => rows.keep(keys, clock.now()))
      .catch((error: unknown) => {
        // The next look writes it.
        this.#lastKeys = '';
        complain(error, 'screens that are taken over');
      });
  }

  async #look(): Promise<void> {
    try {
      this.#devices = await this.#parts.rows.devices(this.#parts.evacuations.graph().model);
    } catch (error) {
      this.#parts.complain(error, 'screens were not read');
    }
    this.judge();
  }

  #tell(deviceId: string): void {
    const { screens, clock } = this.#parts;
    screens.tell(deviceId, { now: clock.now(), takeover: this.of(deviceId) });
  }

  /** Roadways beside gas, where no evacuation has judged them. */
  #gassed(): readonly Blocked[] {
    const { evacuations, alarms } = this.#parts;
    const { roads, model } = evacuations.graph();
    return blockedEdges(roads, model, [], alarms.open());
  }

  /** Searched for once for all screens, and again when other roadways are closed. */
  #waysOf(blocked: readonly Blocked[]): WaysOut {
    const { roads, model } = this.#parts.evacuations.graph();
    const key = JSON.stringify([model.version, blocked.map(({ edgeCode }) => edgeCode)]);
    if (this.#ways?.key !== key) this.#ways = { key, ways: waysOut(roads, blocked) };
    return this.#ways.ways;
  }

  /** What every page tells alike. */
  #facts(): Facts {
    const { clock, evacuations } = this.#parts;
    const { model } = evacuations.graph();
    const stand = evacuations.on === undefined ? undefined : evacuations.stand;
    const blocked = stand?.blocked ?? this.#gassed();
    const levelOf = new Map(model.edges.map(({ code, levelCode }) => [code, levelCode]));
    const levels = new Map(model.levels.map(({ code, name }) => [code, name]));
    return {
      t: stand?.t ?? clock.now(),
      ways: this.#waysOf(blocked),
      heads: stand === undefined ? null : headsOf(stand),
      closed: blocked.map(({ edgeCode, why }) => ({
        name: [levels.get(levelOf.get(edgeCode) ?? ''), edgeCode].filter(Boolean).join(' '),
        why,
      })),
    };
  }
}

type Facts = Pick<Takeover, 't' | 'heads' | 'closed'> & { readonly ways: WaysOut };
type Stand = Evacuations['stand'];

function headsOf({ t, people }: NonNullable<Stand>): Takeover['heads'] {
  const { safe, refuge, lost } = countStates(people);
  return { at: t, roster: people.length, safe, refuge, lost };
}

const pageOf = (device: TakenDevice, cause: Cause, { ways, ...facts }: Facts): Takeover => ({
  key: cause.key,
  ...facts,
  ...whatOf(cause),
  way: wayOut(device, ways),
  volume: device.volume ?? 50,
});

function whatOf(
  cause: Cause,
): Pick<Takeover, 'kind' | 'drill' | 'since' | 'reason' | 'alarm' | 'where'> {
  if (cause.kind === 'evacuation') {
    const { drill, startedAt, reason } = cause.evacuation;
    return { kind: 'evacuation', drill, since: startedAt, reason, alarm: null, where: [] };
  }
  const { alarm } = cause;
  return {
    kind: 'alarm',
    drill: false,
    since: alarm.activeSince ?? alarm.raisedTime,
    reason: '',
    alarm: {
      ...namedAlarmOf(alarm),
      level: alarm.level,
      sourceName: alarm.sourceName,
      value: alarm.currentValue ?? alarm.raisedValue,
      limit: alarm.limitValue,
      unit: alarm.unit,
      pointNo: alarm.pointNo,
    },
    where: alarm.areaName === null ? [] : [alarm.areaName],
  };
}

/** What a screen shows of it: of an alarm alone the time of the look says nothing. */
const shownOf = (one: Takeover | undefined): string =>
  one === undefined ? '' : JSON.stringify(one.heads === null ? { ...one, t: 0 } : one);
