import type { Outage } from '#contracts/alarms/alarmActions.ts';
import type { MineModel } from '#contracts/mine/mine.ts';
import type { CountBreak } from '#contracts/slopes/slopeBreak.ts';
import type { SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import type { Blast } from '#server/ports/ingestBatch.ts';
import type {
  AckOptions,
  AreaPermit,
  CertificateGate,
  RuleEngine,
  SuppressionWindow,
} from '#server/ports/rules.ts';
import type { HeardAlarm } from './external.ts';
import { judgementOf } from './judgement.ts';
import { operatorCommandsOf } from './operatorCommands.ts';
import { defaultRules, type PeopleOptions, type RuleOptions } from './options.ts';
import { assembleRules } from './parts.ts';
import type { Presence } from './people/people.ts';
import { ruleModelOf } from './ruleModel.ts';

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
  /** Replaces the permits to work, past ones of the last hour among them; before `restore` too. */
  usePermits(permits: readonly AreaPermit[]): void;
  /** Replaces which certificates are asked for where, and who holds them; before `restore` too. */
  useCertificates(gates: readonly CertificateGate[]): void;
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
  const parts = assembleRules(options);
  const { definitions, lifecycle, suppression, escalation, holds, points, offline } = parts;
  const { external, people, peopleOptions, radar, slope } = parts;
  return {
    ...judgementOf(parts),
    ...operatorCommandsOf(parts),

    useModel(mine: MineModel) {
      definitions.model = ruleModelOf(mine);
      lifecycle.mineCode = mine.company.mineCode;
      points.useModel(mine.points);
      for (const no of radar.velocityPoints()) points.leaveLimits(no);
      offline.useModel();
      people.useModel();
      slope.useModel();
    },

    useWindows: (windows) => suppression.useWindows(windows),
    useAck: (ack) => escalation.use(ack),
    usePeople: (times) => void Object.assign(peopleOptions, times),
    usePermits: (permits) => people.usePermits(permits),
    useCertificates: (gates) => people.useCertificates(gates),
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
  };
}
