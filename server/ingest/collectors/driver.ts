import type { Clock } from '#base/clock.ts';
import type { BrowsedNode, Cause, LeftOut } from '#contracts/sources/collectorStanding.ts';
import type { CollectorKind, TagType, WordOrder } from '#contracts/sources/collectors.ts';
import type { LogMark } from '#server/ports/ingestBatch.ts';

/** One value to fetch. */
export type Tag = {
  readonly address: string;
  readonly path: string;
  readonly timePath: string;
  readonly pointCode: string;
  readonly type: TagType;
  readonly wordOrder: WordOrder;
  readonly factor: number;
  readonly offset: number;
  readonly unit?: string | undefined;
  readonly periodSec?: number | undefined;
};

/** What a collector is set up with. */
export type Setup = {
  readonly id: string;
  readonly code: string;
  readonly kind: CollectorKind;
  readonly address: string;
  readonly periodSec: number;
  readonly timeoutMs: number;
  readonly userName: string;
  readonly password: string;
  /** What the fields of files are, which entities topics hold, or the query of a database. */
  readonly layout: string;
  readonly tags: readonly Tag[];
};

/**
 * Rows of one entity of the ingest contract, on their way to the writer; `marks` are stored with
 * them, in one transaction where no row is refused.
 */
export type Rows = {
  readonly entity: string;
  readonly rows: readonly object[];
  readonly marks?: readonly LogMark[];
};

/** What a driver is given to work with. */
export type DriverPort = {
  readonly clock: Clock;
  /** Nothing may be changed at the other side: what is read now is shown and not stored. */
  readonly isTrial: boolean;
  /** Where files of the product lie. */
  readonly folder: string;
  /** The other side answers. */
  connected(): void;
  /**
   * Hands rows on; resolves when they are stored or laid to the refused rows. Whoever waits for it
   * is held back while the writer is busy.
   */
  send(batch: Rows): Promise<void>;
  /** Hands rows on where the wire cannot be held back: false when too much waits already. */
  offer(batch: Rows): boolean;
  /** Says why something that came was not taken; nothing stops for it. */
  refused(message: string): void;
  /** Says which mappings are not followed: all of them, each time. */
  leaveOut(mappings: readonly LeftOut[]): void;
  /** Says the thumbprint of the certificate by which the other side knows the product. */
  certificate(thumbprint: string): void;
  /** How far each log is stored, by its name; rejects where it cannot be found out. */
  marks(): Promise<ReadonlyMap<string, number>>;
};

/** A setup that no device can be blamed for: it is not tried again until it is changed. */
export class BadSetup extends Error {}

/** Why the other side cannot be used until somebody does something about it; it is tried again. */
export class CodedFault extends Error {
  readonly fault: Cause;

  constructor(fault: Cause, reason: string) {
    super(reason);
    this.fault = fault;
  }
}

/** What somebody has to do something about; null where it is nothing of the kind. */
export const causeOf = (error: unknown): Cause | null =>
  error instanceof CodedFault ? error.fault : null;

/** What a driver needs to look at what the other side offers. */
export type BrowsePort = Pick<DriverPort, 'clock' | 'isTrial' | 'folder' | 'certificate'>;

/** One protocol by which a collector fetches readings. */
export type Driver = {
  /** A trial finds what came before it: it shows as many rows as it can, however few the tags. */
  readonly looksBack?: true;
  /**
   * Reads until `signal` is given up. Rejects when the other side is lost, and is called again
   * then; rejects with BadSetup when the setup itself is wrong. It leaves nothing open.
   */
  run(setup: Setup, port: DriverPort, signal: AbortSignal): Promise<void>;
  /** The children of a node of the other side, of its root without one; absent where it has none. */
  readonly browse?: (
    setup: Setup,
    port: BrowsePort,
    node: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly nodes: BrowsedNode[]; readonly isCut: boolean }>;
};
