import type { Clock } from '#base/clock.ts';
import { hubTimings } from '#contracts/live/hubTimings.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import { PersonFlag } from '#contracts/live/wireFrame.ts';
import type { Fix, Intake, SampleColumns, SubstationStatus } from '#server/ports/intake.ts';
import type { LivePort } from '#server/ports/live.ts';
import type { RuleOutcome } from '#server/ports/rules.ts';
import { channelGroup, sendHeartbeat, type Channels, type LiveUser } from './liveHub.ts';
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
export function createPublisher({
  clock,
  hub,
  channels,
  modelVersion,
}: PublisherOptions): LivePort & {
  seed(stored: Stored): void;
  useModel(model: MineModel): void;
  stop(): void;
} {
  const people = new Map<number, { inTime: number; flags: number }>();

  const history = new Map<number, ReturnType<typeof sampleRow>>();

  const addSamples = (samples: SampleColumns, recvTime: number): void => {
    for (let i = 0; i < samples.length; i++) {
      const row = sampleRow(samples, i, recvTime);
      if (row.recv < HISTORY_MS) channels.point.add(row);
      else if (
        row.t >= (channels.point.newest(row.no)?.t ?? 0) &&
        row.t >= (history.get(row.no)?.t ?? 0)
      )
        history.set(row.no, row);
    }
  };
  const addFix = (fix: Fix, flags: number | undefined): void => {
    const known = people.get(fix.personNo);
    const inTime = fix.underground
      ? known !== undefined && !Number.isNaN(known.inTime)
        ? known.inTime
        : fix.t
      : Number.NaN;
    const ruled = (flags ?? known?.flags ?? 0) & ~(PersonFlag.underground | PersonFlag.exitLost);
    people.set(fix.personNo, { inTime, flags: ruled });
    channels.person.add(personRow(fix, ruled | ownFlags(fix), inTime));
  };
  /** A rule changed somebody's flags without a new fix: the newest row travels again with them. */
  const addFlags = (personNo: number, flags: number): void => {
    const row = channels.person.newest(personNo);
    const known = people.get(personNo);
    if (row === undefined || known === undefined || known.flags === flags) return;
    people.set(personNo, { ...known, flags });
    channels.person.add({
      ...row,
      flags: flags | (row.flags & (PersonFlag.underground | PersonFlag.exitLost)),
    });
  };

  const stopFrames = clock.every(FRAME_MS, () => {
    const t = clock.now();
    for (const row of history.values()) channels.point.add(row);
    history.clear();
    channels.point.close(t, hub.group(channelGroup('point')));
    channels.person.close(t, hub.group(channelGroup('person')));
    channels.substation.close(t, hub.group(channelGroup('substation')));
  });
  let beats = 0;
  const stopHeartbeat = clock.every(hubTimings.heartbeatMs, () =>
    sendHeartbeat(hub, channels, clock, modelVersion(), ++beats % BEATS_A_DIGEST === 0),
  );

  return {
    publish(intakes, outcomes, alarmSeqs) {
      let at = 0;
      const t = clock.now();
      for (const outcome of outcomes)
        for (const change of outcome.changes) {
          const seq = alarmSeqs[at++];
          if (seq === undefined) throw new Error('A committed alarm change has no number');
          channels.alarm.publish({ ...change, seq, t }, hub.group(channelGroup('alarm')));
        }
      intakes.forEach((intake: Intake, i) => {
        if (intake.history === true) return;
        const outcome: RuleOutcome | undefined = outcomes[i];
        addSamples(intake.samples, intake.recvTime);
        for (const fix of intake.fixes) addFix(fix, outcome?.personFlags.get(fix.personNo));
        for (const status of intake.substations) channels.substation.add(substationRow(status));
      });
      for (const outcome of outcomes) {
        addSamples(outcome.derived, t);
        for (const [personNo, flags] of outcome.personFlags) addFlags(personNo, flags);
      }
    },
    seed({ samples, fixes, substations, below }) {
      for (let i = 0; i < samples.length; i++)
        channels.point.remember(sampleRow(samples, i, samples.t[i] ?? 0));
      for (const fix of fixes) {
        const inTime = fix.underground ? (below.get(fix.personNo) ?? fix.t) : Number.NaN;
        people.set(fix.personNo, { inTime, flags: 0 });
        channels.person.remember(
          personRow(fix, fix.underground ? PersonFlag.underground : 0, inTime),
        );
      }
      for (const status of substations) channels.substation.remember(substationRow(status));
    },
    /**
     * What is no longer part of the mine leaves the snapshots; a person leaves the screens that
     * show him, too.
     */
    useModel({ points, persons, substations }) {
      const gone = (
        numbers: readonly number[],
        here: readonly { readonly no: number }[],
      ): number[] => {
        const known = new Set(here.map(({ no }) => no));
        return numbers.filter((no) => !known.has(no));
      };
      for (const no of gone(channels.point.known(), points)) channels.point.forget(no);
      for (const no of gone(channels.substation.known(), substations))
        channels.substation.forget(no);
      for (const no of gone(channels.person.known(), persons)) {
        const row = channels.person.newest(no);
        if (row !== undefined) channels.person.add({ ...row, flags: 0 });
        channels.person.forget(no);
        people.delete(no);
      }
    },
    stop() {
      stopFrames();
      stopHeartbeat();
    },
  };
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
