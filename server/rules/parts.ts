import type { RuleOutcome } from '#server/ports/rules.ts';
import { AlarmLifecycle } from './alarmLifecycle.ts';
import { DerivedSamples } from './derivedSamples.ts';
import { Escalation } from './escalation.ts';
import { External } from './external.ts';
import { Holds } from './holds.ts';
import { Offline } from './offline.ts';
import type { RuleOptions } from './options.ts';
import { People } from './people/people.ts';
import { DoorPairs } from './points/doorPairs.ts';
import { Feed } from './points/feed.ts';
import { MainFan } from './points/mainFan.ts';
import { PointRules } from './points/pointRules.ts';
import { Rate } from './points/rate.ts';
import { SwitchState } from './points/switchState.ts';
import { Meters } from './power/meters.ts';
import { RainGauges } from './rain/rainGauges.ts';
import { Definitions } from './ruleModel.ts';
import { RadarZones } from './slope/radarZones.ts';
import { SlopeRules } from './slope/slopeRules.ts';
import { Substations } from './substations.ts';
import { Suppression } from './suppression.ts';

/** All rules over one lifecycle of alarms, told of each other. */
export type RuleParts = ReturnType<typeof assembleRules>;

export function assembleRules(options: RuleOptions) {
  const definitions = new Definitions();
  const lifecycle = new AlarmLifecycle(options.reAlarmMs);
  const suppression = new Suppression(definitions, lifecycle, options.shieldMs);
  const escalation = new Escalation(lifecycle, options.ack);
  const holds = new Holds(lifecycle);
  const derived = new DerivedSamples();
  const substations = new Substations(definitions, lifecycle, suppression, options);
  const isCut = (gas: number): boolean => points.limits.isCut(gas);
  const feed = new Feed(definitions, lifecycle, isCut, options.feedDelayMs);
  const rain = new RainGauges(definitions, derive);
  const meters = new Meters(
    definitions,
    lifecycle,
    suppression,
    options.electricity,
    derive,
    () => people.count.underground,
  );
  const radar = new RadarZones(definitions, lifecycle, options.radar, (t) => rain.most24h(t));
  const listeners = [
    new Rate(definitions, lifecycle),
    new SwitchState(definitions, lifecycle, options.isMainFan),
    new DoorPairs(definitions, lifecycle),
    feed,
    new MainFan(definitions, lifecycle, suppression, options),
    rain,
    meters,
    radar,
  ];
  const points: PointRules = new PointRules(definitions, lifecycle, options, listeners);
  const { states } = points;
  const offline = new Offline(definitions, states, lifecycle, substations, options.offlineMinMs);
  points.onReturn = (no, t) => offline.returned(no, t);
  points.onOffline = (no, t) => offline.said(no, t);
  const external = new External(lifecycle);
  // The rules of people read it each time they judge.
  const peopleOptions = { ...options.people };
  const people: People = new People(definitions, lifecycle, peopleOptions, derive);
  lifecycle.peopleIn = (areaNo) => people.count.inArea(areaNo);
  const slope = new SlopeRules(
    definitions,
    lifecycle,
    options.slope,
    derive,
    (t) => rain.most24h(t),
    (no) => points.leaveLimits(no),
  );

  /** What we derive ourselves never falls silent: it has no time of receipt. */
  function derive(no: number, t: number, value: number, state = 0): void {
    if (!(t > (states.lastT[no] ?? t))) return;
    derived.add(no, t, value, points.take(no, t, value, state, Number.NEGATIVE_INFINITY));
  }

  return {
    definitions,
    lifecycle,
    suppression,
    escalation,
    holds,
    derived,
    substations,
    feed,
    rain,
    meters,
    radar,
    points,
    offline,
    external,
    people,
    peopleOptions,
    slope,
    /** What has changed since it was asked last. */
    outcome: (): RuleOutcome => ({
      changes: lifecycle.takeChanges(),
      derived: derived.take(),
      personFlags: people.takeFlags(),
      outages: holds.takeChanges(),
    }),
  };
}
