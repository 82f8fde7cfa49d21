import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Limits } from '#contracts/sensors/limits.ts';
import type { MapAct, MapChange } from '#contracts/mine/mapChange.ts';
import type { MineModel, Point } from '#contracts/mine/mine.ts';

/** New limits of one point. */
export type LimitsChange = {
  readonly pointNo: number;
  readonly rowVersion: number;
  readonly limits: Limits;
};
/** Who wanted other limits and why, and who allowed them. */
export type LimitsCommand = {
  readonly by: string;
  readonly approvedBy: string;
  readonly reason: string;
};
/** Runs statements inside a transaction. */
export type Statements = {
  query(text: string, values: unknown[]): Promise<{ readonly rowCount: number | null }>;
};
/** Part of a transaction; a failure ends it without a trace. */
export type Within = (transaction: Statements) => Promise<Failure | undefined>;

/** The mine's definitions: numbered, versioned, kept in PostgreSQL, held whole in memory. */
export interface MineRegistry {
  model(): MineModel;
  /**
   * Adds or replaces definitions of one entity by code; resolves after the commit with how many
   * were new or changed.
   */
  define(entity: string, rows: readonly unknown[]): Promise<{ stored: number; unchanged: number }>;
  /**
   * Takes a definition out of the model at once; its number stays its own, and `define` does not
   * bring it back. Twice is once.
   */
  retire(entity: string, code: string): Promise<void>;
  /** Puts one that was taken out back as it was. */
  revive(entity: string, code: string): Promise<void>;
  pointNo(code: string): number | undefined;
  personNo(cardNo: string): number | undefined;
  areaNo(code: string): number | undefined;
  readerNo(code: string): number | undefined;
  substationNo(code: string): number | undefined;
  /**
   * Replaces limits of points, all or none, each if it still has the `rowVersion` that was read;
   * audited. What `within` does lives or dies with it, and what it answers refuses the whole.
   */
  setLimits(
    changes: readonly LimitsChange[],
    act: LimitsCommand,
    within?: Within,
  ): Promise<Result<readonly Point[], Failure>>;
  /**
   * Changes levels, nodes and roadways by one act, all or none, each if it still is as the change
   * says, and none while an evacuation is on; sources no longer replace what it made. Answers the
   * act's id in the history of imports.
   */
  redraw(
    changes: readonly MapChange[],
    act: MapAct,
  ): Promise<Result<{ readonly id: string }, Failure>>;
  /** Takes such an act back, if everything still is as the act left it. */
  undoRedraw(id: string, by: string): Promise<Result<{ readonly id: string }, Failure>>;
  onChange(listener: (model: MineModel) => void): () => void;
}
