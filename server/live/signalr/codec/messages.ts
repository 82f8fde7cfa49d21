/** The numbers that the hub protocol gives its message types. */
export const MessageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

/** One message of the hub protocol, under the property names it carries in JSON. */
export type HubMessage =
  | Invocation
  | StreamItem
  | Completion
  | StreamInvocation
  | CancelInvocation
  | Ping
  | Close
  | Ack
  | Sequence;

/** A call; without `invocationId` nobody waits for an answer. */
export type Invocation = {
  readonly type: typeof MessageType.invocation;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId?: string;
  readonly streamIds?: readonly string[];
};

/** One element of a stream, in either direction. */
export type StreamItem = {
  readonly type: typeof MessageType.streamItem;
  readonly invocationId: string;
  readonly item: unknown;
};

/** The end of a call or stream: an error, a result (`null` is one), or, with neither, void. */
export type Completion = {
  readonly type: typeof MessageType.completion;
  readonly invocationId: string;
  readonly error?: string;
  readonly result?: unknown;
};

/** A call whose answer is a stream. */
export type StreamInvocation = {
  readonly type: typeof MessageType.streamInvocation;
  readonly target: string;
  readonly arguments: readonly unknown[];
  readonly invocationId: string;
  readonly streamIds?: readonly string[];
};

/** The client no longer wants the stream. */
export type CancelInvocation = {
  readonly type: typeof MessageType.cancelInvocation;
  readonly invocationId: string;
};

/** Sign of life. */
export type Ping = { readonly type: typeof MessageType.ping };

/** The sender is about to close; without `error` all is well. */
export type Close = {
  readonly type: typeof MessageType.close;
  readonly error?: string;
  readonly allowReconnect?: boolean;
};

/** Stateful reconnect: every numbered message up to `sequenceId` has arrived. */
export type Ack = { readonly type: typeof MessageType.ack; readonly sequenceId: number };

/** Stateful reconnect: the number of the first numbered message that follows. */
export type Sequence = { readonly type: typeof MessageType.sequence; readonly sequenceId: number };

/**
 * Whether stateful reconnect numbers, keeps and resends this message: the five types that carry
 * work.
 */
export const isNumbered = (message: HubMessage): boolean =>
  message.type <= MessageType.cancelInvocation;
