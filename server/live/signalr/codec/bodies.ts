import { err, ok, type Result } from '#base/result.ts';
import { MessageType, type HubMessage } from './messages.ts';

/** The fields of a message as they came off the wire, before anything about them is known. */
export type Fields = {
  readonly type: unknown;
  readonly invocationId?: unknown;
  readonly target?: unknown;
  readonly arguments?: unknown;
  readonly streamIds?: unknown;
  readonly item?: unknown;
  readonly error?: unknown;
  readonly result?: unknown;
  readonly allowReconnect?: unknown;
  readonly sequenceId?: unknown;
};

/**
 * Turns raw fields into a message; `undefined` for an unknown type; the error names the field that
 * does not fit.
 */
export function messageOf(fields: Fields): Result<HubMessage | undefined, string> {
  switch (fields.type) {
    case MessageType.invocation:
    case MessageType.streamInvocation:
      return callOf(fields, fields.type);
    case MessageType.streamItem:
      return withId(fields, (invocationId) => ({
        type: MessageType.streamItem,
        invocationId,
        item: fields.item,
      }));
    case MessageType.completion:
      return completionOf(fields);
    case MessageType.cancelInvocation:
      return withId(fields, (invocationId) => ({
        type: MessageType.cancelInvocation,
        invocationId,
      }));
    case MessageType.ping:
      return ok({ type: MessageType.ping });
    case MessageType.close:
      return ok({
        type: MessageType.close,
        ...(typeof fields.error === 'string' && { error: fields.error }),
        ...(typeof fields.allowReconnect === 'boolean' && {
          allowReconnect: fields.allowReconnect,
        }),
      });
    case MessageType.ack:
    case MessageType.sequence:
      if (!Number.isSafeInteger(fields.sequenceId)) return err('sequenceId is not a number');
      return ok({ type: fields.type, sequenceId: fields.sequenceId as number });
    default:
      return typeof fields.type === 'number' ? ok(undefined) : err('type is not a number');
  }
}

function callOf(
  fields: Fields,
  type: typeof MessageType.invocation | typeof MessageType.streamInvocation,
): Result<HubMessage, string> {
  const { target, arguments: args, streamIds, invocationId } = fields;
  if (typeof target !== 'string' || target === '') return err('target is missing');
  if (!Array.isArray(args)) return err('arguments is not an array');
  if (!isMissing(streamIds) && !isTextArray(streamIds))
    return err('streamIds is not an array of text');
  const call = {
    target,
    arguments: args,
    ...(isTextArray(streamIds) && streamIds.length > 0 && { streamIds }),
  };
  if (type === MessageType.invocation && isMissing(invocationId)) return ok({ type, ...call });
  if (!isId(invocationId)) return err('invocationId is missing');
  return ok({ type, ...call, invocationId });
}

function completionOf(fields: Fields): Result<HubMessage, string> {
  const { error, result } = fields;
  if (!isMissing(error) && typeof error !== 'string') return err('error is not text');
  if (!isMissing(error) && result !== undefined) return err('error and result exclude each other');
  return withId(fields, (invocationId) => ({
    type: MessageType.completion,
    invocationId,
    ...(typeof error === 'string' && { error }),
    ...(result !== undefined && { result }),
  }));
}

function withId(
  fields: Fields,
  make: (invocationId: string) => HubMessage,
): Result<HubMessage, string> {
  return isId(fields.invocationId) ? ok(make(fields.invocationId)) : err('invocationId is missing');
}

const isMissing = (value: unknown): value is undefined | null =>
  value === undefined || value === null;
const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTextArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
