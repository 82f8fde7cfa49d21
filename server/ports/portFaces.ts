import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#base/clock.ts';
import type { PartHealth } from '#contracts/http/health.ts';
import type { SlopeSettings } from '#contracts/slopes/slopeGrades.ts';
import type { SimulatedCamera } from '#contracts/simulator.ts';
import type { Tell } from '#server/areas/admin/entities/messages.ts';
import type { LoggedCalls } from '#server/areas/admin/logs/httpLog.ts';
import type { LogWriter } from '#server/areas/admin/logs/logWriter.ts';
import type { Files } from '#server/areas/admin/files/files.ts';
import type { SettingStore } from '#server/areas/admin/settingStore.ts';
import type { AlarmNotices } from '#server/areas/alarms/alarmNotices.ts';
import type { Engine } from '#server/entity/engine.ts';
import type { Accounts } from '#server/kernel/auth/accounts.ts';
import type { ContentPolicy } from '#server/kernel/contentPolicy.ts';
import type { Health } from '#server/kernel/health.ts';
import type { Metrics } from '#server/kernel/metrics.ts';
import type { Settings } from '#server/kernel/settings.ts';
import type { SteadyClock } from '#server/kernel/steadyClock.ts';
import type { TlsPair } from '#server/kernel/tls.ts';
import type { Vault } from '#server/kernel/vault.ts';
import type { ToCore, ToOffice } from '#server/link/calls.ts';
import type { Link } from '#server/link/link.ts';
import type { OfficeState } from '#server/link/officeState.ts';
import { face } from '#server/module.ts';
import type { AlarmHistory, AlarmJournal, AlarmPaints, OutageReader } from './alarms.ts';
import type { MineRegistry } from './mine.ts';
import type { OperatorActs } from './rules.ts';
import type { LetterPort, SourceFigures, SourcePort } from './sources.ts';
import type { Database } from '#server/storage/database.ts';
import type { StoreReader } from '#server/storage/reader.ts';
import type { BeforeStart } from '#server/supervisor/messages.ts';
import type { Doors } from '#server/ingest/openDoors.ts';
import type { AreaJobs } from '#server/areas/jobs/openJobs.ts';
import type { Live } from '#server/live/openLive.ts';
import type { Mine } from '#server/storage/mine.ts';
import type { Simulation } from '#server/areas/sources/simulation.ts';

/** What a start of this process is about, and what becomes of it. */
export type Life = {
  /** Built pages; undefined where none are. */
  readonly clientFolder: string | undefined;
  /** Deaths before this start; undefined without a supervisor. */
  readonly before: BeforeStart | undefined;
  /** A start that is no longer wanted ends at its next step, in order. */
  readonly leaving: AbortSignal;
};

/** What is stored of the mine, as any process may read it. */
export type MineReading = {
  readonly registry: MineRegistry;
  readonly store: StoreReader;
  readonly journal: AlarmJournal;
  readonly history: AlarmHistory;
  readonly paints: AlarmPaints;
  readonly outages: OutageReader;
};

/** Housework of the store, which its one writer does when it is told to. */
export type Housework = {
  maintain(): Promise<void>;
  tidy(): Promise<readonly string[]>;
  compact(): Promise<{ readonly samples: number }>;
};

/** What is set for slopes, and who must hear of a change. */
export type SlopePort = {
  settings(): SlopeSettings;
  /** Reads them anew; the rules do too. */
  changed(): Promise<void>;
  /** Where the counts of receivers broke is other now: the rules read it anew. */
  breaksChanged(): Promise<void>;
};

/** The office's backups, as others ask for them. */
export type BackupPort = { readonly jobs: AreaJobs; lastGood(): number | undefined };

/** Takes the simulated mine's cameras into service, which show their pictures at `url`. */
export type Cameras = (said: {
  readonly url: string;
  readonly cameras: readonly SimulatedCamera[];
}) => Promise<void>;

/** What is told of the office beside the core's own: nothing where both are one process. */
export type OfficeFigures = {
  parts(): readonly PartHealth[];
  /** When the last good backup began. */
  lastBackup(): number | undefined;
  /** Figures in the text form of Prometheus. */
  metrics(): Promise<string>;
};

/** What modules give each other, by name. */
export const faces = {
  settings: face<Settings>('settings'),
  life: face<Life>('life'),
  wall: face<Clock>('wall'),
  clock: face<SteadyClock>('clock'),
  log: face<Logger>('log'),
  logWriter: face<LogWriter>('logWriter'),
  health: face<Health>('health'),
  metrics: face<Metrics>('metrics'),
  database: face<Database & { readonly diedAt: () => number | undefined }>('database'),
  /** The data folder, in which the key and usually files lie. */
  folder: face<string>('folder'),
  vault: face<Vault>('vault'),
  accounts: face<Accounts>('accounts'),
  policy: face<ContentPolicy>('policy'),
  tls: face<TlsPair | undefined>('tls'),
  app: face<FastifyInstance>('app'),
  /** To be told what whoever started the process waits for. */
  tell: face<(what: { port: number } | { password: string | undefined }) => void>('tell'),
  simulation: face<Simulation>('simulation'),
  mine: face<MineReading>('mine'),
  /** The mine with its writer. */
  ownMine: face<Mine>('ownMine'),
  housework: face<Housework>('housework'),
  /** Says things to open clients. */
  clients: face<{ readonly announce: Live['announce']; readonly tell: Tell }>('clients'),
  hub: face<Live>('hub'),
  doors: face<Doors>('doors'),
  /** To be called when the alarm log has grown. */
  alarmsLogged: face<() => void>('alarmsLogged'),
  notices: face<AlarmNotices>('notices'),
  acts: face<OperatorActs>('acts'),
  sources: face<SourcePort>('sources'),
  letters: face<LetterPort>('letters'),
  sourceFigures: face<() => SourceFigures[]>('sourceFigures'),
  slopes: face<SlopePort>('slopes'),
  settingStore: face<SettingStore>('settingStore'),
  engine: face<Engine>('engine'),
  files: face<Files>('files'),
  loggedCalls: face<LoggedCalls>('loggedCalls'),
  backups: face<BackupPort>('backups'),
  cameras: face<Cameras>('cameras'),
  /** The core's end of the link. */
  office: face<Link<ToOffice, ToCore>>('office'),
  /** What the core tells of the office. */
  officeFigures: face<OfficeFigures>('officeFigures'),
  /** The description of the calls that another process answers. */
  otherCalls: face<() => Promise<Readonly<Record<string, unknown>>>>('otherCalls'),
  officeState: face<OfficeState>('officeState'),
  /** The office's end of it. */
  core: face<Link<ToCore, ToOffice>>('core'),
} as const;
