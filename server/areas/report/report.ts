import type { PoolClient } from 'pg';
import type { Label } from '#contracts/entity/field.ts';
import type { PermissionCode } from '#contracts/entity/permission.ts';
import type { ReportCell, ReportColumn } from '#contracts/report/reportCalls.ts';
import type { ReportName } from '#contracts/report/reportPlan.ts';
import type { Actor } from '#server/entity/actor.ts';
import type { Engine } from '#server/entity/engine.ts';

/** What a report counts with: a connection that only reads, within a time, for whoever asks. */
export type ReportContext = {
  readonly engine: Engine;
  readonly actor: Actor;
  readonly client: PoolClient;
};
export type Span = { readonly from: number; readonly to: number };
export type ReportRow = { readonly cells: readonly ReportCell[]; readonly link?: string };

/** A report as it is declared: one file each, listed in `reports.ts`. */
export type Report = {
  readonly name: ReportName;
  /** What it answers, as a sentence. */
  readonly question: Label;
  /** Codes of which the asker holds every one. */
  readonly needs: readonly PermissionCode[];
  /** By what its rows can be grouped. */
  readonly groups: readonly { readonly name: string; readonly label: Label }[];
  readonly columns: readonly ReportColumn[];
  /** The column that its chart draws. */
  readonly chart?: string;
  readonly rows: (span: Span, group: string, context: ReportContext) => Promise<ReportRow[]>;
};

type Told = Partial<Omit<ReportColumn, 'name' | 'label'>>;

/** A column; a number without decimals that has no total where nothing else is said. */
export const column = (name: string, label: Label, told: Told = {}): ReportColumn => ({
  name,
  label,
  kind: 'number',
  unit: '',
  precision: 0,
  ...told,
});
/** A column that counts. */
export const counted = (name: string, label: Label): ReportColumn =>
  column(name, label, { total: 'sum' });
