import { Payload, type Delivery } from './payload.ts';

/** Whoever can be sent calls: a connection, a group, a user, everybody. */
export interface Audience {
  /** Calls `method` on each member, without an answer. A connection that is gone is passed over. */
  send(method: string, ...args: readonly unknown[]): void;
  /** The same with a payload that may differ by encoding and may be shared with other audiences. */
  deliver(payload: Payload, delivery?: Delivery): void;
}

/** The audiences of a hub. Members are looked up at the moment of sending. */
export interface HubAudiences {
  /** Every connection. */
  readonly all: Audience;
  /** The members of one group; the name compares with case. */
  group(name: string): Audience;
  /** The members of any of several groups, each once. */
  groups(names: readonly string[]): Audience;
  /** Every connection of one user. */
  user(id: string): Audience;
}

/** One connection as an audience sees it. */
export interface Receiver {
  deliver(payload: Payload, delivery?: Delivery): void;
}

/** The audience of whoever `members` names at the moment of sending, each once. */
export function audienceOf(members: () => Iterable<Receiver>): Audience {
  const deliver = (payload: Payload, delivery?: Delivery): void => {
    for (const member of members()) member.deliver(payload, delivery);
  };
  return { deliver, send: (method, ...args) => deliver(new Payload(method, args)) };
}
