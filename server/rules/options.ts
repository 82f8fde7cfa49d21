import type { Level } from '#contracts/alarms/alarm.ts';
import type { Point } from '#contracts/mine/mine.ts';
import type { AckOptions } from '#server/ports/rules.ts';

/**
 * Site defaults of domain section 3; every number may be set by the site. Times in ms, lengths in
 * metres.
 */
export type RuleOptions = {
  readonly reAlarmMs: number;
  /** A window shields an alarm for at most this long after its raise. */
  readonly shieldMs: number;
  readonly offlineMinMs: number;
  readonly faultDelayMs: number;
  readonly calibrationMaxMs: number;
  readonly feedDelayMs: number;
  /**
   * How long airflow and gas may take to recover after the main fan runs again before their alarms
   * ring.
   */
  readonly ventilationRecoveryMs: number;
  readonly commsRecoveryMs: number;
  readonly fanStartMs: number;
  readonly isMainFan: (point: Point) => boolean;
  /** Substations of one ring lost together that make one alarm. */
  readonly ringCutCount: number;
  readonly people: PeopleOptions;
  readonly slope: SlopeOptions;
  readonly ack: AckOptions;
  readonly electricity: ElectricityOptions;
  readonly radar: RadarOptions;
};

export type RadarOptions = {
  /** mm/h. */
  readonly grades: Readonly<Record<Level, number>>;
  /** Less moving slope than this, m², is no alarm. */
  readonly leastArea: number;
  readonly scans: number;
  /** Rain of a day, mm, that makes each level one more severe. */
  readonly rainRaise: number;
};

export type ElectricityOptions = {
  /** Energies are compared by slots of this length. */
  readonly slotMs: number;
  /** Days of history, today counted. */
  readonly days: number;
  /** Days that must be known before anything is compared with them. */
  readonly leastDays: number;
  readonly overShare: number;
  readonly hoistShare: number;
  readonly hoistDayShare: number;
  /** People permitted underground while the mine is suspended. */
  readonly suspendedPeople: number;
  readonly onMs: number;
  readonly offMs: number;
  readonly missingLeastMs: number;
};

export type PeopleOptions = {
  readonly crowdClearMs: number;
  readonly areaCrowdMs: number;
  readonly maxStayMs: readonly [yellow: number, orange: number, red: number];
  readonly restrictedMs: number;
  readonly restrictedFixes: number;
  readonly leaveMs: number;
  readonly lostMs: number;
  readonly exitLostMs: number;
  readonly stillMs: number;
  readonly stillRadius: number;
  readonly restPlaces: readonly string[];
  readonly lowBattery: number;
  readonly batteryRestored: number;
  readonly proxyMs: number;
  readonly proxyDistance: number;
  readonly proxySpeedGap: number;
  /**
   * Cards that lie still together are no sign of anything: both must have come this far in
   * `proxyMs`.
   */
  readonly proxyPath: number;
  /** Fixes in a row beyond the boundary that count. */
  readonly boundaryFixes: number;
  /** How far below the deepest level still belongs to it. */
  readonly layerMargin: number;
  readonly leaderMs: number;
  /** How far from its time a stop of a route may be reached, either way. */
  readonly routeMs: number;
  /** Metres a second along the ground. */
  readonly vehicleSpeed: number;
  readonly personSpeed: number;
  readonly overspeedMs: number;
};

/** Of velocities mm/d; most severe first: red, orange, yellow, blue. */
export type VelocityGrades = readonly [red: number, orange: number, yellow: number, blue: number];

export type SlopeOptions = {
  readonly windowMs: number;
  readonly minEpochs: number;
  readonly pit: VelocityGrades;
  readonly dump: VelocityGrades;
  readonly maxRms: number;
  /** Least scatter believed of a solution, mm. */
  readonly noiseFloor: number;
  /** Amplitude of what reflections do to a solution in the course of a day, mm. */
  readonly multipath: number;
  /**
   * How far a place that is told wanders within an hour by errors that following solutions share,
   * mm, one sigma.
   */
  readonly wander: number;
  readonly outlierSigma: number;
  /** A velocity counts when it is this many times its own standard error. */
  readonly significance: number;
  readonly neighbourRadius: number;
  readonly rainRaise: number;
  readonly failureAlarmMs: number;
  readonly failureFit: number;
  /** Horizontal displacement in all, in thousandths of the slope's height. */
  readonly displacement: VelocityGrades;
};

const minute = 60_000;
const hour = 60 * minute;

export const defaultRules: RuleOptions = {
  reAlarmMs: 10 * minute,
  shieldMs: 30 * minute,
  offlineMinMs: 30_000,
  faultDelayMs: 10_000,
  calibrationMaxMs: hour,
  feedDelayMs: 2_000,
  ventilationRecoveryMs: 10 * minute,
  commsRecoveryMs: 30_000,
  fanStartMs: 10 * minute,
  isMainFan: (point) => point.kind === 'FAN' && point.positionCode === 'MAIN',
  ringCutCount: 3,
  people: {
    crowdClearMs: minute,
    areaCrowdMs: 30_000,
    maxStayMs: [12 * hour, 14 * hour, 16 * hour],
    restrictedMs: 5_000,
    restrictedFixes: 2,
    leaveMs: 10_000,
    lostMs: 10 * minute,
    exitLostMs: 24 * hour,
    stillMs: 30 * minute,
    stillRadius: 5,
    restPlaces: ['refuge', 'surface'],
    lowBattery: 20,
    batteryRestored: 25,
    proxyMs: 20 * minute,
    proxyDistance: 3,
    proxySpeedGap: 0.3,
    proxyPath: 30,
    boundaryFixes: 3,
    layerMargin: 30,
    leaderMs: 15 * minute,
    routeMs: 30 * minute,
    vehicleSpeed: 8.4,
    personSpeed: 8.4,
    overspeedMs: 5_000,
  },
  slope: {
    windowMs: 24 * hour,
    minEpochs: 6,
    pit: [30, 10, 5, 2],
    dump: [500, 250, 100, 50],
    maxRms: 10,
    noiseFloor: 1.5,
    multipath: 1.5,
    wander: 1.2,
    outlierSigma: 5,
    significance: 5.5,
    neighbourRadius: 300,
    rainRaise: 50,
    failureAlarmMs: 48 * hour,
    failureFit: 0.8,
    displacement: [10, 6, 4, 2],
  },
  ack: {
    timeoutMs: { 1: 30_000, 2: 2 * minute, 3: 10 * minute },
    roles: ['dispatcher', 'shiftLeader', 'safety', 'mineManager'],
  },
  electricity: {
    slotMs: 15 * minute,
    days: 29,
    leastDays: 7,
    overShare: 1.3,
    hoistShare: 0.13,
    hoistDayShare: 0.2,
    suspendedPeople: 30,
    onMs: 15 * minute,
    offMs: hour,
    missingLeastMs: 30_000,
  },
  radar: { grades: { 4: 0.5, 3: 1, 2: 2, 1: 5 }, leastArea: 50, scans: 3, rainRaise: 50 },
};
