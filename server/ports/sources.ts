import type { Result } from '#base/result.ts';
import type { ErrorCode, Failure } from '#contracts/errors.ts';
import type {
  CollectorBrowse,
  CollectorStanding,
  CollectorTrial,
} from '#contracts/sources/collectorStanding.ts';
import type { SourceNotice } from '#contracts/sources/sourceStanding.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { SimulatedCamera } from '#contracts/simulator.ts';
import type { Scenario } from '#contracts/sources/scenarios.ts';

/** Scenarios of the simulated mine; refused with 'simulator_off' when none runs. */
export interface ScenarioPort {
  list(): Result<Scenario[], Failure>;
  start(id: string): Promise<Result<Scenario[], Failure>>;
  stop(id: string): Promise<Result<Scenario[], Failure>>;
}

/** What a feed is created with; times without a zone are read in `zone`. */
export type NewDataSource = {
  readonly code: string;
  readonly mineCode: string;
  readonly zone?: string;
  readonly axisOrder?: 'xy' | 'yx';
  readonly missing?: readonly number[];
  readonly history?: boolean;
};

/** The feeds that may push, and their keys, which are shown once. */
export interface SourcePort {
  list(): readonly (NewDataSource & { readonly no: number; readonly disabled: boolean })[];
  /** Adds a source, or gives the one of this code a new key. */
  create(wanted: NewDataSource): Promise<{ readonly key: string }>;
  /** Looks again at what is stored, after somebody else wrote it. */
  reload(): Promise<void>;
}

/** The way back in for rows that a connector refused and somebody mended. */
export interface LetterPort {
  /**
   * Takes rows, as JSON or by line, as if the source had sent them; refused ones are told in the
   * answer and not kept again.
   */
  send(
    sourceCode: string,
    entity: string,
    payload: string,
    history: boolean,
  ): Promise<Result<IngestAnswer, Failure>>;
}

/** A reading as it would be stored, t in epoch ms, or why it would be refused. */
export type LookedRow =
  | {
      readonly ok: true;
      readonly t: number;
      readonly value: number | null;
      readonly state: number;
    }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

/** What somebody brings that is no row at all, as it is kept. */
export type RefusedPast = {
  readonly code: ErrorCode;
  readonly message: string;
  readonly payload: string;
};

/** The way in for readings that people bring: they are history, whatever their times. */
export interface PastPort {
  /** What becomes of rows of `sample`, as JSON, without storing anything. */
  look(sourceCode: string, payload: string): Promise<Result<readonly LookedRow[], Failure>>;
  /**
   * Stores rows of `sample`, as JSON, on behalf of a source; those that are refused, and what was
   * no row at all, are kept with the refused rows of other ways in.
   */
  take(
    sourceCode: string,
    payload: string,
    refused: readonly RefusedPast[],
  ): Promise<Result<IngestAnswer, Failure>>;
}

/** How a source has been sending lately. Times are epoch ms at the server. */
export type SourceFigures = {
  readonly no: number;
  /** The newest data time that it told, and when it was last heard. */
  readonly lastTime: number | undefined;
  readonly heardAt: number | undefined;
  /**
   * How long the newest reading of the last batch was under way; negative when the source's clock
   * is ahead.
   */
  readonly delayMs: number | undefined;
  /**
   * The least delay of the last five minutes: what is left of it is no travel but clocks that
   * differ.
   */
  readonly leastDelayMs: number | undefined;
  /** Rows a second over the last minute. */
  readonly rowsPerSec: number;
  /** Rows refused over the last minute. */
  readonly rejectedLately: number;
  readonly notices?: readonly SourceNotice[];
};

/** Takes the simulated mine's cameras into service, which show their pictures at `url`. */
export type Cameras = (said: {
  readonly url: string;
  readonly cameras: readonly SimulatedCamera[];
}) => Promise<void>;

/** The ways in that the product opens itself. */
export interface CollectorPort {
  standings(): CollectorStanding[];
  /** Opens one beside what runs, without storing anything, and shows what it brings. */
  test(id: string): Promise<Result<CollectorTrial, Failure>>;
  /** Looks at what one offers below a node, or at its root. */
  browse(id: string, node: string | undefined): Promise<Result<CollectorBrowse, Failure>>;
}
