import type { ApiPart } from '#contracts/http/apiPart.ts';
import type { PartHealth } from '#contracts/http/health.ts';
import { face } from '#server/module.ts';
import type { ClientPort, HubBounds } from './clients.ts';
import type { LivePort } from './live.ts';
import type {
  LimitTrial,
  OperatorCommands,
  RuleEngine,
  RuleMemories,
  RuleSettings,
  SuspendedLimits,
} from './rules.ts';
import type { OpenAlarms, PlayerDoor, ScreenPort } from './screens.ts';
import type { SlopeArithmetic, SlopeSettingsPort } from './slopes.ts';
import type {
  Cameras,
  CollectorPort,
  LetterPort,
  NewDataSource,
  PastPort,
  SourceFigures,
  SourcePort,
} from './sources.ts';
import type {
  DescentsPast,
  Housework,
  MineReading,
  MonitoringStore,
  Retention,
} from './storage.ts';
import type { Traces } from './traces.ts';

/** What is told of the office beside the core's own: nothing where both are one process. */
export type OfficeFigures = {
  parts(): readonly PartHealth[];
  /** When the last good backup began. */
  lastBackup(): number | undefined;
  /** Figures in the text form of Prometheus. */
  metrics(): Promise<string>;
};

/** What rooms that do not know each other give each other, by name. */
export const portFaces = {
  mine: face<MineReading>('mine'),
  housework: face<Housework>('housework'),
  /** The store as the single writer has it. */
  store: face<MonitoringStore>('store'),
  /** How long rows are kept now. */
  keeping: face<() => Retention>('keeping'),
  /** From now on rows are kept for so long. */
  keepFor: face<(retention: Retention) => void>('keepFor'),
  rules: face<RuleEngine & RuleMemories & RuleSettings>('rules'),
  slopeArithmetic: face<SlopeArithmetic>('slopeArithmetic'),
  limitTrial: face<LimitTrial>('limitTrial'),
  suspendedLimits: face<SuspendedLimits>('suspendedLimits'),
  slopeSettings: face<SlopeSettingsPort>('slopeSettings'),
  /** Where the counts of slope receivers broke is other now: the rules read it anew. */
  breaksChanged: face<() => Promise<void>>('breaksChanged'),
  sources: face<SourcePort>('sources'),
  /** Adds a source with this key, or gives the one of this code this key. */
  putSource: face<(wanted: NewDataSource, key: string) => Promise<unknown>>('putSource'),
  letters: face<LetterPort>('letters'),
  past: face<PastPort>('past'),
  collectors: face<CollectorPort>('collectors'),
  sourceFigures: face<() => SourceFigures[]>('sourceFigures'),
  acts: face<OperatorCommands>('acts'),
  /** What the single writer is doing, and how many rows wait for it. */
  writer: face<{ state(): string; waitingRows(): number }>('writer'),
  live: face<LivePort>('live'),
  /** Says things to open clients. */
  clients: face<ClientPort>('clients'),
  /** Whom the hub lets in beside users. */
  playerDoor: face<PlayerDoor>('playerDoor'),
  /** Players that follow the hub. */
  screens: face<ScreenPort>('screens'),
  openAlarms: face<OpenAlarms>('openAlarms'),
  /** Bounds for connections that open from now on. */
  useHubBounds: face<(bounds: HubBounds) => void>('useHubBounds'),
  hubConnections: face<() => number>('hubConnections'),
  /** Since when whoever is below is there, by person, as the rules noted it last. */
  belowSince: face<() => Promise<ReadonlyMap<number, number>>>('belowSince'),
  descents: face<DescentsPast>('descents'),
  /** To be called when the alarm log has grown. */
  alarmsLogged: face<() => void>('alarmsLogged'),
  /** Traces of batches; undefined where nobody collects them. */
  traces: face<Traces | undefined>('traces'),
  cameras: face<Cameras>('cameras'),
  /** When the last good backup began. */
  lastBackup: face<() => number | undefined>('lastBackup'),
  /** What the core tells of the office. */
  officeFigures: face<OfficeFigures>('officeFigures'),
  /** The description of the calls that another process answers. */
  otherCalls: face<() => Promise<ApiPart>>('otherCalls'),
} as const;
