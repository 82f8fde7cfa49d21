/**
 * One way in. A connector gets rows off its wire and hands them to the Receiver; it acknowledges
 * its source only when the Receiver's promise has resolved, which is after the commit. Where the
 * wire lets it, it reads no further while the Receiver is not `roomy`. A Kafka consumer group is
 * one more Connector: `start` joins the group and polls, each partition's records go through
 * `receive` in order, and offsets are committed after the answer.
 */
export interface Connector {
  readonly name: string;
  start(): Promise<void>;
  /** Takes nothing more and resolves when what was taken has been answered. */
  stop(): Promise<void>;
  /** Whether a source can come in by it now. */
  readonly isOpen: boolean;
  readonly metrics: Readonly<ConnectorMetrics>;
}

/** What went through a connector since it was opened. */
export type ConnectorMetrics = {
  /** Bodies or messages. */
  batches: number;
  rows: number;
  stored: number;
  duplicate: number;
  late: number;
  rejected: number;
  /** Batches that were turned away whole, by the code of the failure. */
  refused: Record<string, number>;
};

export const newConnectorMetrics = (): ConnectorMetrics => ({
  batches: 0,
  rows: 0,
  stored: 0,
  duplicate: 0,
  late: 0,
  rejected: 0,
  refused: {},
});
