import type {
  BroughtRow,
  Cause,
  CollectorStanding,
  LeftOut,
} from '#contracts/sources/collectorStanding.ts';
import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import { newConnectorMetrics } from '../connectors/connector.ts';
import type { StoredCollector } from './collectorTable.ts';

const LATEST = 10;
const FAULTS = 20;

/** What is known of one collector since the start. */
export class CollectorLedger {
  readonly metrics = newConnectorMetrics();
  #state: CollectorStanding['state'] = 'connecting';
  #reason: string | null = null;
  #cause: Cause | null = null;
  #certificate: string | null = null;
  #since: number;
  #heardAt: number | null = null;
  #skipped = 0;
  #latest: BroughtRow[] = [];
  #faults: { at: number; message: string }[] = [];
  #leftOut: readonly LeftOut[] = [];

  constructor(now: number) {
    this.#since = now;
  }

  enter(
    { state, reason, cause }: Pick<CollectorStanding, 'state' | 'reason' | 'cause'>,
    now: number,
  ): void {
    if (state !== this.#state) this.#since = now;
    this.#state = state;
    this.#reason = reason;
    this.#cause = cause;
  }

  brought(entity: string, rows: readonly unknown[], now: number): void {
    this.#heardAt = now;
    this.#latest = [...this.#latest, ...rows.slice(-LATEST).map((row) => ({ entity, row }))].slice(
      -LATEST,
    );
  }

  /** Notes why rows were refused; the rows themselves lie with the refused rows. */
  answered(answer: Result<IngestAnswer, Failure>, now: number): void {
    if (!answer.ok) this.refused(answer.error.message, now);
    else for (const { message } of answer.value.faults) this.refused(message, now);
  }

  refused(message: string, now: number): void {
    const known = this.#faults.filter((fault) => fault.message !== message);
    this.#faults = [...known, { at: now, message }].slice(-FAULTS);
  }

  leaveOut(mappings: readonly LeftOut[]): void {
    this.#leftOut = mappings;
  }

  /** The thumbprint of the product's own certificate. */
  certified(thumbprint: string): void {
    this.#certificate = thumbprint;
  }

  skipped(rows: number): void {
    this.#skipped += rows;
  }

  standing({ setup: { id, code }, disabled }: StoredCollector): CollectorStanding {
    const { rows, stored, duplicate, rejected } = this.metrics;
    return {
      id,
      code,
      state: disabled ? 'disabled' : this.#state,
      reason: disabled ? null : this.#reason,
      cause: disabled ? null : this.#cause,
      certificate: this.#certificate,
      since: this.#since,
      heardAt: this.#heardAt,
      rows,
      stored,
      duplicate,
      rejected,
      skipped: this.#skipped,
      latest: this.#latest,
      faults: this.#faults,
      leftOut: disabled ? [] : [...this.#leftOut],
    };
  }
}
