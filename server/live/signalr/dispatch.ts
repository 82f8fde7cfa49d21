import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { ClientResults } from './clientResults.ts';
import {
  MessageType,
  type Completion,
  type HubMessage,
  type Invocation,
  type StreamInvocation,
} from './codec/messages.ts';
import type { ElementSource, Hub, HubEntry } from './hub.ts';
import type { ClientCallError, HubConnection, HubUser } from './hubConnection.ts';
import { describeCallFailure, describeFailure, describeMissing } from './hubErrors.ts';
import { SerialQueue } from './serialQueue.ts';
import { ServerStreams } from './serverStreams.ts';
import { Uploads } from './uploads.ts';

/** What a dispatcher needs of its connection. */
export type DispatchPort<User extends HubUser> = {
  readonly connection: HubConnection<User>;
  readonly clock: Clock;
  readonly detailedErrors: boolean;
  /** Sends one message, in order. Throws when the encoding cannot hold it. */
  readonly send: (message: HubMessage) => void;
  /** Resolves when the reader is not behind, or the connection is over. */
  readonly drained: () => Promise<void>;
  /** A method, stream or hook failed. */
  readonly onFailure: (method: string, cause: unknown) => void;
  /** The backlog of calls and elements shrank or grew. */
  readonly onBacklog: () => void;
};

/** Runs one connection's calls: in order, one at a time; streams and uploads run beside them. */
export class Dispatcher<User extends HubUser> {
  readonly #hub: Hub<User>;
  readonly #port: DispatchPort<User>;
  readonly #calls: SerialQueue;
  readonly #streams: ServerStreams;
  readonly #uploads: Uploads;
  readonly #results: ClientResults;
  #stopped = false;

  constructor(hub: Hub<User>, port: DispatchPort<User>) {
    this.#hub = hub;
    this.#port = port;
    this.#calls = new SerialQueue((error) => port.onFailure('', error));
    this.#streams = new ServerStreams(port.send, port.drained);
    this.#uploads = new Uploads(port.onBacklog);
    this.#results = new ClientResults(port.clock);
  }

  /** Calls and upload elements that wait. */
  get backlog(): number {
    return this.#calls.length + this.#uploads.backlog;
  }

  /** Whether a call waits for the client, so that the client must be heard. */
  get awaitsClient(): boolean {
    return this.#results.size > 0;
  }

  /** Runs `task` in its turn among the calls. */
  queue(task: () => unknown): void {
    this.#calls.push(task);
  }

  receive(message: HubMessage): void {
    switch (message.type) {
      case MessageType.invocation:
      case MessageType.streamInvocation:
        return this.#accept(message);
      case MessageType.streamItem:
        this.#uploads.push(message.invocationId, message.item);
        return this.#port.onBacklog();
      case MessageType.completion:
        if (!this.#uploads.end(message.invocationId, message.error))
          this.#results.complete(message);
        return;
      case MessageType.cancelInvocation:
        return this.#streams.cancel(message.invocationId);
    }
  }

  /** Calls the client and waits for its result. */
  invoke(
    target: string,
    args: readonly unknown[],
    timeoutMs: number,
  ): Promise<Result<unknown, ClientCallError>> {
    const answer = this.#results.wait(timeoutMs, (invocationId) =>
      this.#port.send({ type: MessageType.invocation, target, arguments: args, invocationId }),
    );
    this.#port.onBacklog();
    return answer;
  }

  /**
   * The connection is over: calls that have not begun never will, streams are cancelled, waiters
   * are told; `last` runs after the running call.
   */
  stop(last: () => unknown): void {
    this.#stopped = true;
    this.#calls.clear();
    this.#streams.stop();
    this.#uploads.stop();
    this.#results.stop();
    this.#calls.push(last);
  }

  #accept(call: Invocation | StreamInvocation): void {
    if (this.#stopped) return;
    const isStream = call.type === MessageType.streamInvocation;
    if (isStream && !this.#streams.register(call.invocationId)) {
      return this.#fail(call, `Invocation ID '${call.invocationId}' is already in use.`);
    }
    // The elements may arrive before the call has its turn, so their streams open now.
    const uploads = this.#uploads.open(call.streamIds ?? []);
    this.#calls.push(() => {
      this.#port.onBacklog();
      const run = this.#run(call, [...call.arguments, ...uploads]).finally(() => {
        this.#uploads.forget(call.streamIds ?? []);
        if (isStream) this.#streams.forget(call.invocationId);
      });
      // A stream, or a call that reads one, may last for hours; the calls behind it go on.
      return isStream || uploads.length > 0 ? undefined : run;
    });
    this.#port.onBacklog();
  }

  async #run(call: Invocation | StreamInvocation, args: readonly unknown[]): Promise<void> {
    try {
      const entry = this.#entryFor(call);
      if (!entry.ok) return this.#fail(call, entry.error);
      const answer = entry.value.run(this.#port.connection, ...args);
      if (entry.value.kind === 'stream') return await this.#stream(call, answer as ElementSource);
      const result = await answer;
      if (call.invocationId !== undefined)
        this.#port.send(completionOf(call.invocationId, { result }));
    } catch (error) {
      this.#port.onFailure(call.target, error);
      this.#fail(call, describeCallFailure(call.target, error, this.#port.detailedErrors));
    }
  }

  async #stream(call: Invocation | StreamInvocation, elements: ElementSource): Promise<void> {
    const invocationId = call.invocationId ?? '';
    try {
      await this.#streams.run(invocationId, elements);
    } catch (error) {
      this.#port.onFailure(call.target, error);
      return this.#fail(
        call,
        describeFailure(
          'An error occurred on the server while streaming results.',
          error,
          this.#port.detailedErrors,
        ),
      );
    }
    this.#port.send(completionOf(invocationId, {}));
  }

  #entryFor(call: Invocation | StreamInvocation): Result<HubEntry<User>, string> {
    const entry = this.#hub.entry(call.target);
    if (entry === undefined) return err(describeMissing(call.target));
    const asStream = call.type === MessageType.streamInvocation;
    if (entry.kind === 'stream' && !asStream) {
      return err(
        `The client attempted to invoke the streaming '${call.target}' method with a non-streaming invocation.`,
      );
    }
    if (entry.kind === 'method' && asStream) {
      return err(
        `The client attempted to invoke the non-streaming '${call.target}' method with a streaming invocation.`,
      );
    }
    const verdict = this.#hub.definition.guard?.(this.#port.connection, call.target);
    return verdict === undefined || verdict.ok ? ok(entry) : verdict;
  }

  #fail(call: Invocation | StreamInvocation, error: string): void {
    if (call.invocationId !== undefined)
      this.#port.send(completionOf(call.invocationId, { error }));
  }
}

const completionOf = (
  invocationId: string,
  outcome: { result?: unknown; error?: string },
): Completion => ({
  type: MessageType.completion,
  invocationId,
  ...outcome,
});
