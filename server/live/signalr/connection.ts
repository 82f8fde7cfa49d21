/* oxlint-disable max-lines -- one state machine: its states and what leads from one to the next */
import { err, type Result } from '#base/result.ts';
import { must } from '#base/assert.ts';
import { audienceOf, type Audience, type HubAudiences } from './audience.ts';
import { disconnected } from './clientResults.ts';
import { isNumbered, MessageType, type Close, type HubMessage } from './codec/messages.ts';
import type { Protocol, ProtocolName, Splitter } from './codec/protocol.ts';
import { Dispatcher } from './dispatch.ts';
import { handshakeAnswer, readHandshake } from './handshake.ts';
import type { Hub } from './hub.ts';
import type { ClientCallError, HubConnection, HubUser } from './hubConnection.ts';
import { ArgumentError } from './hubErrors.ts';
import { closeSocket } from './closeSocket.ts';
import type { ConnectionOrigin, ConnectionSurroundings } from './connectionOrigin.ts';
import { ConnectionReports } from './connectionReports.ts';
import type { HubRequest } from './hubRequest.ts';
import { Payload, type Delivery } from './payload.ts';
import { ReadingPace } from './readingPace.ts';
import { StatefulBuffer } from './statefulBuffer.ts';
import { Writer, type Wire } from './writer.ts';

const CLIENT_CALL_MS = 30_000;

/**
 * One connection from its first socket to its end: handshake, reading, liveness, closing. The hub's
 * methods see it as HubConnection.
 */
export class Connection<User extends HubUser> implements HubConnection<User> {
  readonly id: string;
  readonly request: HubRequest;
  readonly #hub: Hub<User>;
  readonly #around: ConnectionSurroundings;
  readonly #reports: ConnectionReports;
  readonly #stateful: StatefulBuffer | undefined;
  readonly #writer: Writer;
  readonly #dispatcher: Dispatcher<User>;
  readonly #pace: ReadingPace;
  readonly #aborter = new AbortController();
  readonly #onOver: () => void;
  #user: User;
  #wire: Wire | undefined;
  #protocol: Protocol | undefined;
  #splitter: Splitter | undefined;
  #early: Buffer = Buffer.alloc(0);
  #welcomed = false;
  #over = false;
  #heardAt: number;
  #heldSince: number | undefined;

  constructor(
    hub: Hub<User>,
    origin: ConnectionOrigin<User>,
    around: ConnectionSurroundings,
    onOver: () => void,
  ) {
    this.id = origin.id;
    this.#user = origin.user;
    this.request = origin.request;
    this.#hub = hub;
    this.#around = around;
    this.#reports = new ConnectionReports(around, this.request.hubPath, this.id);
    this.#onOver = onOver;
    this.#pace = new ReadingPace(around.limits);
    this.#heardAt = around.clock.mono();
    this.#stateful = origin.stateful ? new StatefulBuffer(around.limits.statefulBytes) : undefined;
    this.#writer = new Writer(around.limits, around.clock, this.#stateful, () =>
      this.close({ error: 'lagging', allowReconnect: true }),
    );
    this.#dispatcher = new Dispatcher(hub, {
      connection: this,
      clock: around.clock,
      detailedErrors: around.detailedErrors,
      send: (message) => this.#send(message),
      drained: () => this.drained(),
      onFailure: (method, cause) => this.#reports.failed(method, cause),
      onBacklog: () => this.#regulate(),
    });
  }

  get user(): User {
    return this.#user;
  }

  /** The same user with a newer sign-in: calls from now on are made as `user`. */
  renew(user: User): void {
    this.#user = user;
  }

  get hub(): HubAudiences {
    return this.#hub;
  }

  get protocol(): ProtocolName {
    return must(this.#protocol, 'protocol of a connection before its handshake').name;
  }

  get bufferedBytes(): number {
    return this.#writer.bufferedBytes;
  }

  drained(): Promise<void> {
    return this.#writer.drained();
  }

  get conflatedCount(): number {
    return this.#writer.conflatedCount;
  }

  get closed(): AbortSignal {
    return this.#aborter.signal;
  }

  get others(): Audience {
    return audienceOf(() => this.#without(this.#hub.members.all));
  }

  othersIn(group: string): Audience {
    return audienceOf(() => this.#without(this.#hub.members.inGroup(group)));
  }

  get groups(): ReadonlySet<string> {
    return this.#hub.members.groupsOf(this);
  }

  join(group: string): void {
    this.#hub.members.join(this, group);
  }

  leave(group: string): void {
    this.#hub.members.leave(this, group);
  }

  send(method: string, ...args: readonly unknown[]): void {
    this.deliver(new Payload(method, args));
  }

  deliver(payload: Payload, delivery?: Delivery): void {
    if (this.#over || this.#protocol === undefined) return;
    this.#writer.send({ bytes: payload.bytesFor(this.#protocol), numbered: true }, delivery);
  }

  invoke(
    method: string,
    args: readonly unknown[],
    options: { readonly timeoutMs?: number } = {},
  ): Promise<Result<unknown, ClientCallError>> {
    if (this.#over) return Promise.resolve(err(disconnected));
    return this.#dispatcher.invoke(method, args, options.timeoutMs ?? CLIENT_CALL_MS);
  }

  close(options: { readonly error?: string; readonly allowReconnect?: boolean } = {}): void {
    this.#end({ type: MessageType.close, ...options }, options.error);
  }

  /**
   * Takes a socket: the first, or with stateful reconnect a later one, which puts an end to the one
   * before.
   */
  attach(wire: Wire): void {
    const previous = this.#wire;
    this.#wire = wire;
    this.#heardAt = this.#around.clock.mono();
    this.#heldSince = undefined;
    this.#pace.begin();
    previous?.socket.terminate();
    wire.socket.on('message', (bytes: Buffer) => this.#onFrame(wire, bytes));
    wire.socket.on('close', (code) => this.#onSocketClosed(wire, code));
    // A broken frame or connection is followed by 'close', where it is dealt with.
    wire.socket.on('error', () => undefined);
    if (this.#protocol === undefined) {
      this.#early = Buffer.alloc(0);
      this.#writer.attach(wire, false, []);
    } else this.#resume(wire, this.#protocol);
  }

  /** Looks at every deadline; to be called once a second. */
  sweep(now: number): void {
    const { limits } = this.#around;
    if (this.#over) return;
    if (this.#heldSince !== undefined) {
      if (now - this.#heldSince >= limits.holdMs)
        this.#end(undefined, 'The client did not come back in time.');
    } else if (this.#protocol === undefined) {
      if (now - this.#heardAt >= limits.handshakeMs)
        this.#refuseHandshake('Handshake was canceled.');
    } else if (!this.#pace.isPaused && now - this.#heardAt >= limits.clientSilenceMs) {
      this.#fail("Client hasn't sent a message/ping within the configured ClientTimeoutInterval.");
    } else if (this.#writer.isStuck(now)) this.close({ error: 'lagging', allowReconnect: true });
    else this.#keepAlive(now, this.#protocol);
  }

  #keepAlive(now: number, protocol: Protocol): void {
    const acknowledged = this.#stateful?.takeAck();
    if (acknowledged !== undefined)
      this.#writer.control(protocol.encode({ type: MessageType.ack, sequenceId: acknowledged }));
    if (now - this.#writer.lastSentAt >= this.#around.limits.keepAliveMs)
      this.#writer.control(protocol.encode({ type: MessageType.ping }));
  }

  #onFrame(wire: Wire, bytes: Buffer): void {
    if (this.#over || wire !== this.#wire) return;
    if (this.#protocol === undefined) return this.#shakeHands(wire, bytes);
    this.#heardAt = this.#around.clock.mono();
    this.#read(bytes, this.#protocol);
  }

  #shakeHands(wire: Wire, bytes: Buffer): void {
    this.#early = Buffer.concat([this.#early, bytes]);
    const handshake = readHandshake(this.#early, this.#around.limits.maxMessageBytes);
    if (handshake.kind === 'incomplete') return;
    if (handshake.kind === 'refused') return this.#refuseHandshake(handshake.error);
    const { protocol, rest } = handshake;
    this.#early = Buffer.alloc(0);
    this.#heardAt = this.#around.clock.mono();
    this.#protocol = protocol;
    this.#splitter = protocol.splitter(this.#around.limits.maxMessageBytes);
    this.#writer.attach(wire, protocol.binary, [handshakeAnswer()]);
    this.#hub.members.add(this);
    this.#reports.of('connected', this.user.id);
    this.#dispatcher.queue(() => this.#welcome());
    if (rest.length > 0) this.#read(rest, protocol);
  }

  async #welcome(): Promise<void> {
    if (this.#over) return;
    try {
      await this.#hub.definition.onConnected?.(this);
      this.#welcomed = true;
    } catch (error) {
      this.#reports.failed('onConnected', error);
      this.close({ error: this.#reports.told(error) });
    }
  }

  #refuseHandshake(error: string): void {
    this.#writer.control(handshakeAnswer(error));
    this.#end(undefined, error);
  }

  #resume(wire: Wire, protocol: Protocol): void {
    const { sequenceId, frames } = must(
      this.#stateful,
      'buffer of a connection that resumes',
    ).resume();
    this.#splitter = protocol.splitter(this.#around.limits.maxMessageBytes);
    this.#writer.attach(wire, protocol.binary, [
      protocol.encode({ type: MessageType.sequence, sequenceId }),
      ...frames,
    ]);
    this.#reports.of('resumed', this.user.id);
  }

  #read(bytes: Buffer, protocol: Protocol): void {
    const bodies = must(this.#splitter, 'splitter of an open connection').push(bytes);
    if (!bodies.ok) return this.#fail(bodies.error);
    for (const body of bodies.value) {
      const message = protocol.decode(body);
      if (!message.ok) return this.#fail(message.error);
      if (message.value !== undefined) this.#handle(message.value);
      if (this.#over) return;
    }
  }

  #handle(message: HubMessage): void {
    switch (this.#stateful?.receive(message)) {
      case 'out of range':
        return this.#fail("Sequence ID greater than amount of messages we've received.");
      case 'ignore':
        return this.#writer.flush();
      default:
    }
    // Answered, as the original does: who waits for it knows that all before was heard.
    if (message.type === MessageType.close) this.#end({ type: MessageType.close }, message.error);
    else this.#dispatcher.receive(message);
  }

  #send(message: HubMessage): void {
    if (this.#over || this.#protocol === undefined) return;
    this.#writer.send({ bytes: this.#protocol.encode(message), numbered: isNumbered(message) });
  }

  #without(members: ReadonlySet<HubConnection<User>>): Iterable<HubConnection<User>> {
    return [...members].filter((member) => member !== this);
  }

  #regulate(): void {
    const change = this.#pace.look(this.#dispatcher);
    if (change === 'flooded') return this.#fail('Too many calls are waiting.');
    if (change === 'pause') this.#wire?.socket.pause();
    if (change !== 'resume') return;
    this.#heardAt = this.#around.clock.mono();
    this.#wire?.socket.resume();
  }

  #onSocketClosed(wire: Wire, code: number): void {
    if (wire !== this.#wire) return;
    this.#wire = undefined;
    this.#writer.detach();
    if (this.#over) return;
    if (this.#stateful !== undefined && this.#protocol !== undefined)
      this.#heldSince = this.#around.clock.mono();
    else
      this.#end(
        undefined,
        cleanCodes.has(code) ? undefined : `WebSocket closed with status code: ${code}.`,
      );
  }

  #fail(problem: string): void {
    const error = this.#reports.told(new ArgumentError(problem));
    this.#end({ type: MessageType.close, error, allowReconnect: true }, problem);
  }

  #end(close: Close | undefined, error: string | undefined): void {
    if (this.#over) return;
    this.#over = true;
    this.#writer.stop();
    if (close !== undefined && this.#protocol !== undefined)
      this.#writer.control(this.#protocol.encode(close));
    if (this.#wire !== undefined) {
      // A paused socket would never see the client's answer.
      if (this.#pace.isPaused) this.#wire.socket.resume();
      closeSocket(this.#wire.socket, this.#around, error);
    }
    this.#hub.members.remove(this);
    // With no reason given each abort makes an exception and its stack.
    this.#aborter.abort('over');
    this.#dispatcher.stop(() =>
      this.#welcomed ? this.#hub.definition.onDisconnected?.(this, error) : undefined,
    );
    if (this.#protocol !== undefined) this.#reports.disconnected(this.user.id, error);
    this.#onOver();
  }
}

const cleanCodes: ReadonlySet<number> = new Set([1000, 1001, 1005]);
