import { err, ok, type Result } from '#base/result.ts';
import type { AckAnswer } from '#contracts/alarms/alarmCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import { BACKFILLED } from '#contracts/sensors/valueState.ts';
import { AlarmType, type Alarm } from '#contracts/alarms/alarm.ts';
import type { Outage } from '#contracts/alarms/alarmActions.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { CountBreak } from '#contracts/slopes/slopeBreak.ts';
import type { SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import type { Blast, Intake } from '#server/ports/intake.ts';
import type {
  AckOptions,
  RuleEngine,
  RuleOutcome,
  SuppressionWindow,
} from '#server/ports/rules.ts';
import { AlarmBook } from './alarmBook.ts';
import { DerivedSamples } from './derivedSamples.ts';
import { External, type HeardAlarm } from './external.ts';
import { Offline } from './offline.ts';
import { Escalation } from './escalation.ts';
import { Holds } from './holds.ts';
import { defaultRules, type PeopleOptions, type RuleOptions } from './options.ts';
import { DoorPairs } from './points/doorPairs.ts';
import { Feed } from './points/feed.ts';
import { MainFan } from './points/mainFan.ts';
import { People, type Presence } from './people/people.ts';
import { PointRules } from './points/pointRules.ts';
import { Busy } from './points/pointStates.ts';
import { Rate } from './points/rate.ts';
import { SwitchState } from './points/switchState.ts';
import { Meters } from './power/meters.ts';
import { RainGauges } from './rain/rainGauges.ts';
import { Definitions, ruleModelOf } from './ruleModel.ts';
import { RadarZones } from './slope/radarZones.ts';
import { SlopeRules } from './slope/slopeRules.ts';
import { Substations } from './substations.ts';
import { Suppression } from './suppression.ts';

/**
 * A delay runs out by the clock this much later than by a sample, so that the sample that decides
 * may still come.
 */
const GRACE_MS = 2_000;
const SWITCH = 2;

export type Rules = RuleEngine & {
  /**
   * Replaces the suppression windows (blasting, test runs); they hold for alarms raised from now
   * on.
   */
  useWindows(windows: readonly SuppressionWindow[]): void;
  /** Replaces how long alarms wait for an acknowledgement and who is told then. */
  useAck(ack: AckOptions): void;
  /** Replaces when silence and stillness of a person count, from now on. */
  usePeople(times: Pick<PeopleOptions, 'lostMs' | 'stillMs'>): void;
  /**
   * Everybody underground with time of entry: kept over a restart, because recent fixes do not tell
   * it.
   */
  presence(): readonly Presence[];
  /** Gives back what `presence` told; between `restore` and `warmUp`. */
  restorePresence(present: readonly Presence[]): void;
  /** Blasts whose windows may still be open: kept over a restart too. */
  blasts(): readonly Blast[];
  restoreBlasts(blasts: readonly Blast[]): void;
  /**
   * Replaces where the own counts of slope receivers broke, by their codes; before `warmUp` too,
   * which nothing tells of them.
   */
  useBreaks(breaks: ReadonlyMap<string, readonly CountBreak[]>): void;
  /**
   * Replaces what administrators have set for slope receivers and radar zones, at once; before
   * `restore` too.
   */
  useSlopeSettings(settings: SlopeSettings): void;
  /** Gives back the points that are out of service; between the same two. */
  restoreOutages(outages: readonly (Outage & { readonly pointNo: number })[]): void;
  /**
   * Up to when foreign alarms and calls for help are known, so that a source may tell them again;
   * between the same two.
   */
  restoreHeard(heard: Heard): void;
};

/** Newest times of what has no reading to be compared with. */
export type Heard = {
  readonly foreign: readonly HeardAlarm[];
  readonly calls: readonly { readonly personNo: number; readonly t: number }[];
};

/**
 * The alarm engine (domain section 3): pure state, no clock, no I/O. Call `useModel` first, then
 * `restore` and `warmUp`.
 */
export function createRules(options: RuleOptions = defaultRules): Rules {
  const definitions = new Definitions();
  const book = new AlarmBook(options.reAlarmMs);
  const suppression = new Suppression(definitions, book, options.shieldMs);
  const escalation = new Escalation(book, options.ack);
  const holds = new Holds(book);
  const derived = new DerivedSamples();
  const substations = new Substations(definitions, book, suppression, options);
  const feed = new Feed(definitions, book, (gas) => points.limits.isCut(gas), options.feedDelayMs);
  const rain = new RainGauges(definitions, derive);
  const meters = new Meters(
    definitions,
    book,
    suppression,
    options.electricity,
    derive,
    () => people.count.underground,
  );
  const radar = new RadarZones(definitions, book, options.radar, (t) => rain.most24h(t));
  const listeners = [
    new Rate(definitions, book),
    new SwitchState(definitions, book, options.isMainFan),
    new DoorPairs(definitions, book),
    feed,
    new MainFan(definitions, book, suppression, options),
    rain,
    meters,
    radar,
  ];
  const points: PointRules = new PointRules(definitions, book, options, listeners);
  const { states } = points;
  const offline = new Offline(definitions, states, book, substations, options.offlineMinMs);
  points.onReturn = (no, t) => offline.returned(no, t);
  points.onOffline = (no, t) => offline.said(no, t);
  const external = new External(book);
  // The rules of people read it each time they judge.
  const peopleOptions = { ...options.people };
  const people: People = new People(definitions, book, peopleOptions, derive);
  book.peopleIn = (areaNo) => people.count.inArea(areaNo);
  const slope = new SlopeRules(
    definitions,
    book,
    options.slope,
    derive,
    (t) => rain.most24h(t),
    (no) => points.leaveLimits(no),
  );

  let deaf = false;

  const outcome = (): RuleOutcome => ({
    changes: book.takeChanges(),
    derived: derived.take(),
    personFlags: people.takeFlags(),
    outages: holds.takeChanges(),
  });

  /** What we derive ourselves never falls silent: it has no time of receipt. */
  function derive(no: number, t: number, value: number, state = 0): void {
    if (!(t > (states.lastT[no] ?? t))) return;
    derived.add(no, t, value, points.take(no, t, value, state, Number.NEGATIVE_INFINITY));
  }

  /** How far the newest sample of a point lay behind its receipt. */
  function lagOf(no: number | null): number {
    const lag = no === null ? 0 : (states.lastRecv[no] ?? 0) - (states.lastT[no] ?? 0);
    return Number.isFinite(lag) ? lag : 0;
  }

  /**
   * While we were away nobody could be heard: silence is counted from now on, and each clock of
   * data goes on where it stood.
   */
  function hearAgain(now: number): void {
    deaf = false;
    offline.hearAgain(now);
    substations.hearAgain(now);
    people.hearAgain(now);
    escalation.hearAgain(now);
  }

  function runDelays(now: number): void {
    for (const { no, samplePeriod, pointType } of definitions.model.mine.points) {
      if (((states.busy[no] ?? 0) & Busy.waiting) === 0) continue;
      // A switch tells a change at once: until it does, it stands as it was told.
      const t = now - lagOf(no) - GRACE_MS - (pointType === SWITCH ? 0 : samplePeriod * 1000);
      if (t > (states.lastT[no] ?? t)) points.runDelays(no, t);
    }
  }

  return {
    useModel(mine: MineModel) {
      definitions.model = ruleModelOf(mine);
      book.mineCode = mine.company.mineCode;
      points.useModel(mine.points);
      for (const no of radar.velocityPoints()) points.leaveLimits(no);
      offline.useModel();
      people.useModel();
      slope.useModel();
    },

    useWindows: (windows) => suppression.useWindows(windows),
    useAck: (ack) => escalation.use(ack),
    usePeople: (times) => void Object.assign(peopleOptions, times),
    presence: () => people.presence(),
    restorePresence: (present) => people.restorePresence(present),
    blasts: () => suppression.blasts(),
    restoreBlasts: (blasts) => suppression.restoreBlasts(blasts),
    useBreaks: (breaks) => slope.useBreaks(breaks),
    useSlopeSettings({ receivers, zones }) {
      slope.useSettings(receivers);
      radar.useSettings(zones);
    },
    restoreOutages: (outages) => holds.restoreOutages(outages),
    restoreHeard({ foreign, calls }) {
      for (const record of foreign) external.heard(record);
      for (const { personNo, t } of calls) people.heardCall(personNo, t);
    },

    restore(alarms, lastAlarmNumber) {
      deaf = true;
      book.restore(alarms, lastAlarmNumber);
      suppression.forget();
      escalation.restore();
      holds.restore();
      points.restore(definitions.model.mine.points);
      offline.restore();
      substations.restore();
      external.restore();
      people.restore();
      slope.restore();
    },

    warmUp(intake) {
      book.muted = true;
      const bits = intake.samples.state.slice();
      const { length } = intake.samples;
      for (let i = 0; i < length; i++) {
        if (((bits[i] ?? 0) & BACKFILLED) !== 0) continue;
        const t = intake.samples.t[i] ?? 0;
        points.take(
          intake.samples.pointNo[i] ?? -1,
          t,
          intake.samples.value[i] ?? Number.NaN,
          bits[i] ?? 0,
          t,
        );
      }
      for (const status of intake.substations) substations.status(status, status.t);
      people.fixes(intake.fixes, undefined);
      for (const solution of intake.gnss) slope.take(solution);
      for (const { no } of definitions.model.mine.points) states.setBusy(no, Busy.unsettled, true);
      derived.take();
      book.muted = false;
    },

    evaluate(intake: Intake) {
      escalation.clock(intake.recvTime);
      for (const blast of intake.blasts ?? []) suppression.fired(blast);
      for (const status of intake.substations) substations.status(status, intake.recvTime);
      rain.observe(intake.samples);
      points.evaluate(intake.samples, intake.recvTime);
      people.fixes(intake.fixes, intake.recvTime);
      people.seekHelps(intake.seekHelps);
      for (const solution of intake.gnss) slope.take(solution);
      for (const record of intake.externalAlarms) external.take(intake.sourceNo, record);
      return outcome();
    },

    tick(now) {
      escalation.clock(now);
      if (deaf) hearAgain(now);
      runDelays(now);
      feed.tick(now, lagOf);
      substations.tick(now);
      meters.tick(now, states);
      offline.tick(now);
      people.tick(now);
      suppression.tick(now, lagOf);
      holds.tick(now);
      escalation.tick(now);
      return outcome();
    },

    acknowledge(alarmIds, by, comment, now, reason, actedAt = now) {
      const answer: AckAnswer = { acknowledged: [], unchanged: [], unknown: [] };
      for (const id of alarmIds) {
        const done = book.acknowledge(id, by, comment, Math.min(now, actedAt), reason);
        (done === undefined ? answer.unknown : done ? answer.acknowledged : answer.unchanged).push(
          id,
        );
      }
      return { outcome: outcome(), answer };
    },

    reset(alarmId, by, closeReason, comment, now): Result<RuleOutcome, Failure> {
      const alarm = book.openAlarm(alarmId);
      if (alarm === undefined)
        return err(book.knows(alarmId) ? closedAlarm(alarmId) : unknownAlarm(alarmId));
      const refusal = resetRefusal(alarm);
      if (refusal !== undefined) return err(failure('bad_request', refusal, 'alarmId'));
      book.reset(alarm, by, closeReason, comment, now);
      if (alarm.alarmType === AlarmType.seekHelp && alarm.personNo !== null)
        people.endCall(alarm.personNo);
      return ok(outcome());
    },

    shelve(alarmIds, by, until, reason, now) {
      const answer = holds.shelve(alarmIds, { since: now, until, by, reason });
      return answer.ok ? ok({ outcome: outcome(), answer: answer.value }) : answer;
    },

    unshelve(alarmIds, by, comment, now) {
      const answer = holds.unshelve(alarmIds, by, comment, now);
      return { outcome: outcome(), answer };
    },

    takeOut(pointNo, outage) {
      if (definitions.model.points[pointNo] === undefined)
        return err(unknownPoint(pointNo, 'There is no point'));
      holds.begin(pointNo, outage);
      return ok(outcome());
    },

    putBack: (pointNo, by, comment, now) =>
      holds.end(pointNo, by, comment, now)
        ? ok(outcome())
        : err(unknownPoint(pointNo, 'Not out of service: point')),

    openAlarms: () => book.openAlarms(),
  };

  /** Why an operator may not end this alarm; undefined when he may. */
  function resetRefusal(alarm: Alarm): string | undefined {
    const { points: known, persons, areas } = definitions.model;
    const orphan =
      (alarm.pointNo !== null && known[alarm.pointNo] === undefined) ||
      (alarm.personNo !== null && persons[alarm.personNo] === undefined) ||
      (alarm.sourceType === 'area' && alarm.areaNo !== null && areas[alarm.areaNo] === undefined);
    const helped = alarm.alarmType === AlarmType.seekHelp;
    if (
      orphan ||
      helped ||
      alarm.alarmType === AlarmType.external ||
      alarm.alarmType === AlarmType.lostContact
    )
      return undefined;
    if (!alarm.latched) return 'Only latched alarms are reset; this one clears by itself';
    return book.isActive(alarm) ? 'Its cause is still present' : undefined;
  }
}

const unknownPoint = (no: number, what: string): Failure =>
  failure('unknown_point', `${what} ${no}`, 'pointNo');
const unknownAlarm = (id: string): Failure =>
  failure('unknown_alarm', `There is no alarm ${id}`, 'alarmId');
const closedAlarm = (id: string): Failure =>
  failure('alarm_closed', `Alarm ${id} is closed`, 'alarmId');
