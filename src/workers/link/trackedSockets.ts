/**
 * Makes WebSockets that can be closed from outside: the client library has no way to abandon one
 * that is still connecting.
 */
export class TrackedSockets {
  /** The constructor to hand to the client library. */
  readonly Socket: typeof WebSocket;
  readonly #sockets = new Set<WebSocket>();

  constructor(Base: typeof WebSocket) {
    const sockets = this.#sockets;
    this.Socket = class extends Base {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.add(this);
        this.addEventListener('close', () => sockets.delete(this));
      }
    };
  }

  /** Closes every socket that is still there, connecting or open. */
  closeAll(): void {
    for (const socket of this.#sockets) socket.close();
  }

  /** Closes those that have not come up; an open one may still have a last message to send. */
  closeConnecting(): void {
    for (const socket of this.#sockets) if (socket.readyState === 0) socket.close();
  }
}
