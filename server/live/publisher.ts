import type { Clock } from '#base/clock.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type {
  Fix,
  IngestBatch,
  SampleColumns,
  SubstationStatus,
} from '#server/ports/ingestBatch.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import type { LoggedAlarmChange } from '#server/ports/storage.ts';
import { FrameWays } from './frameWays.ts';
import { channelGroup, sendHeartbeat, type Channels } from './liveHub.ts';
import type { LiveUser } from './liveUser.ts';
import { ownFlags, personRow, substationRow } from './rows.ts';
import type { Hub } from './signalr/hub.ts';

/** Frames are closed this often: half of what a page draws, so that a reading waits little here. */
const FRAME_MS = 50;
/**
 * Samples older than this when they came are history: of them only the newest of each point
 * travels.
 */
const HISTORY_MS = 3_600_000;

const BEATS_A_DIGEST = hubTimings.digestMs / hubTimings.heartbeatMs;

type PublisherOptions = {
  readonly clock: Clock;
  readonly hub: Hub<LiveUser>;
  readonly channels: Channels;
  readonly modelVersion: () => number;
};

/**
 * Turns committed batches into channel messages: alarms at once, samples, people and substations
 * gathered into frames twenty times a second. `stop` ends its timers.
 */
export class Publisher implements LivePort {
  readonly #options: PublisherOptions;
  readonly #people = new Map<number, { inTime: number; flags: number }>();
  readonly #history = new Map<number, ReturnType<typeof sampleRow>>();
  readonly #ways = new FrameWays();
  readonly #stops: readonly (() => void)[];

  constructor(options: PublisherOptions) {
    this.#options = options;
    const { clock, hub, channels, modelVersion } = options;
    let beats = 0;
    this.#stops = [
      clock.every(FRAME_MS, () => this.#closeFrames()),
      clock.every(hubTimings.heartbeatMs, () =>
        sendHeartbeat(hub, channels, clock, modelVersion(), ++beats % BEATS_A_DIGEST === 0),
      ),
    ];
  }

  publish(
    ingestBatches: readonly IngestBatch[],
    outcomes: readonly RuleOutcome[],
    alarmSeqs: readonly number[],
  ): void {
    const { channels, clock } = this.#options;
    let at = 0;
    const t = clock.now();
    for (const outcome of outcomes)
      for (const change of outcome.changes) {
        const seq = alarmSeqs[at++];
        if (seq === undefined) throw new Error('A committed alarm change has no number');
        this.#sendAlarm({ ...change, seq, t });
      }
    ingestBatches.forEach((ingestBatch, i) => {
      if (ingestBatch.history === true) return;
      const outcome: RuleOutcome | undefined = outcomes[i];
      if (ingestBatch.trace !== undefined) this.#ways.add(ingestBatch, clock.mono());
      this.#addSamples(ingestBatch.samples, ingestBatch.recvTime);
      for (const fix of ingestBatch.fixes)
        this.#addFix(fix, outcome?.personFlags.get(fix.personNo));
      for (const status of ingestBatch.substations) channels.substation.add(substationRow(status));
    });
    for (const outcome of outcomes) {
      this.#addSamples(outcome.derived, t);
      for (const [personNo, flags] of outcome.personFlags) this.#addFlags(personNo, flags);
    }
  }

  /** Begins with what is stored. */
  seed({ samples, fixes, substations, below }: Stored): void {
    const { channels } = this.#options;
    for (let i = 0; i < samples.length; i++)
      channels.point.remember(sampleRow(samples, i, samples.t[i] ?? 0));
    for (const fix of fixes) {
      const inTime = fix.underground ? (below.get(fix.personNo) ?? fix.t) : Number.NaN;
      this.#people.set(fix.personNo, { inTime, flags: 0 });
      channels.person.remember(
        personRow(fix, fix.underground ? PersonFlag.underground : 0, inTime),
      );
    }
    for (const status of substations) channels.substation.remember(substationRow(status));
  }

  /**
   * What is no longer part of the mine leaves the snapshots; a person leaves the screens that show
   * him, too.
   */
  useModel({ points, persons, substations }: MineModel): void {
    const { channels } = this.#options;
    for (const no of gone(channels.point.known(), points)) channels.point.forget(no);
    for (const no of gone(channels.substation.known(), substations)) channels.substation.forget(no);
    for (const no of gone(channels.person.known(), persons)) {
      const row = channels.person.newest(no);
      if (row !== undefined) channels.person.add({ ...row, flags: 0 });
      channels.person.forget(no);
      this.#people.delete(no);
    }
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #closeFrames(): void {
    const { channels, clock, hub } = this.#options;
    const t = clock.now();
    for (const row of this.#history.values()) channels.point.add(row);
    this.#history.clear();
    for (const name of ['point', 'person', 'substation'] as const) {
      const channel = channels[name];
      channel.close(t, hub.group(channelGroup(name)), this.#ways.markOf(name));
      this.#ways.sent(name, clock.mono(), channel.seq);
    }
  }

  #sendAlarm(change: LoggedAlarmChange): void {
    const { channels, clock, hub } = this.#options;
    const { trace, alarm, seq } = change;
    const beganAt = trace === undefined ? 0 : clock.mono();
    trace?.tells(alarm.id);
    channels.alarm.publish(change, hub.group(channelGroup('alarm')));
    trace?.note('hub', beganAt, clock.mono(), { 'pithead.channel': 'alarm', 'pithead.seq': seq });
  }

  #addSamples(samples: SampleColumns, recvTime: number): void {
    const { point } = this.#options.channels;
    for (let i = 0; i < samples.length; i++) {
      const row = sampleRow(samples, i, recvTime);
      if (row.recv < HISTORY_MS) point.add(row);
      else if (
        row.t >= (point.newest(row.no)?.t ?? 0) &&
        row.t >= (this.#history.get(row.no)?.t ?? 0)
      )
        this.#history.set(row.no, row);
    }
  }

  #addFix(fix: Fix, flags: number | undefined): void {
    const known = this.#people.get(fix.personNo);
    const inTime = fix.underground
      ? known !== undefined && !Number.isNaN(known.inTime)
        ? known.inTime
        : fix.t
      : Number.NaN;
    const ruled = (flags ?? known?.flags ?? 0) & ~(PersonFlag.underground | PersonFlag.exitLost);
    this.#people.set(fix.personNo, { inTime, flags: ruled });
    this.#options.channels.person.add(personRow(fix, ruled | ownFlags(fix), inTime));
  }

  /** A rule changed somebody's flags without a new fix: the newest row travels again with them. */
  #addFlags(personNo: number, flags: number): void {
    const { person } = this.#options.channels;
    const row = person.newest(personNo);
    const known = this.#people.get(personNo);
    if (row === undefined || known === undefined || known.flags === flags) return;
    this.#people.set(personNo, { ...known, flags });
    person.add({
      ...row,
      flags: flags | (row.flags & (PersonFlag.underground | PersonFlag.exitLost)),
    });
  }
}

/** Numbers that stand here and no longer in the model. */
function gone(
  numbers: readonly number[],
  here: readonly { readonly no: number }[],
): readonly number[] {
  const known = new Set(here.map(({ no }) => no));
  return numbers.filter((no) => !known.has(no));
}

/** What storage knew when the server started: the first snapshots are made of it. */
export type Stored = {
  readonly samples: SampleColumns;
  readonly fixes: readonly Fix[];
  readonly substations: readonly SubstationStatus[];
  /** Since when whoever is below is there, by person. */
  readonly below: ReadonlyMap<number, number>;
};

function sampleRow(samples: SampleColumns, i: number, recvTime: number) {
  const t = samples.t[i] ?? 0;
  return {
    no: samples.pointNo[i] ?? -1,
    t,
    value: samples.value[i] ?? Number.NaN,
    state: samples.state[i] ?? 0,
    recv: recvTime - t,
  };
}
