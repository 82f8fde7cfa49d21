import type { Result } from '../../src/base/result.ts';
import type { Failure } from '../../src/contracts/errors.ts';
import type { Limits } from '../../src/contracts/monitoring/limits.ts';
import type { MineModel, Point } from '../../src/contracts/monitoring/mine.ts';

/** The mine's definitions: numbered, versioned, kept in PostgreSQL, held whole in memory. */
export interface MineRegistry {
  model(): MineModel;
  /** Adds or replaces definitions of one entity by code; resolves after the commit with how many were new or changed. */
  define(entity: string, rows: readonly unknown[]): Promise<{ stored: number; unchanged: number }>;
  /** Takes a definition out of the model at once; its number stays its own, and `define` does not bring it back. Twice is once. */
  retire(entity: string, code: string): Promise<void>;
  /** Puts one that was taken out back as it was. */
  revive(entity: string, code: string): Promise<void>;
  pointNo(code: string): number | undefined;
  personNo(cardNo: string): number | undefined;
  areaNo(code: string): number | undefined;
  readerNo(code: string): number | undefined;
  substationNo(code: string): number | undefined;
  /** Replaces one point's limits with optimistic lock; audited. */
  setLimits(pointNo: number, rowVersion: number, limits: Limits, by: string, reason: string): Promise<Result<Point, Failure>>;
  onChange(listener: (model: MineModel) => void): () => void;
}
