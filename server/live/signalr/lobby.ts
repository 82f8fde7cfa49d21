import { randomBytes } from 'node:crypto';
import type { Connection } from './connection.ts';
import type { HubUser } from './hubConnection.ts';

/** One negotiated connection: a place kept for a socket, then the connection itself. */
export type Place<User extends HubUser> = {
  readonly id: string;
  /** The secret that the socket's URL must carry. */
  readonly token: string;
  readonly hubPath: string;
  readonly tenant: string | undefined;
  readonly user: User;
  readonly stateful: boolean;
  readonly since: number;
  /**
   * What the client presented or was given; a stateful client presents it again when it comes back.
   */
  credential: string | undefined;
  connection: Connection<User> | undefined;
};

/** The places by their secret token. Those that nobody takes expire. */
export class Lobby<User extends HubUser> {
  readonly #places = new Map<string, Place<User>>();
  readonly #byUser = new Map<string, number>();
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Places of one user, taken or not. */
  countOf(userId: string): number {
    return this.#byUser.get(userId) ?? 0;
  }

  add(place: Omit<Place<User>, 'id' | 'token' | 'connection'>): Place<User> {
    const added: Place<User> = { ...place, id: newId(), token: newId(), connection: undefined };
    this.#places.set(added.token, added);
    this.#byUser.set(place.user.id, this.countOf(place.user.id) + 1);
    return added;
  }

  find(token: string): Place<User> | undefined {
    return this.#places.get(token);
  }

  remove(place: Place<User>): void {
    if (!this.#places.delete(place.token)) return;
    const left = this.countOf(place.user.id) - 1;
    if (left > 0) this.#byUser.set(place.user.id, left);
    else this.#byUser.delete(place.user.id);
  }

  /** Forgets places that were not taken in time. */
  expire(now: number): void {
    for (const place of this.#places.values()) {
      if (place.connection === undefined && now - place.since >= this.#lifeMs) this.remove(place);
    }
  }
}

/** A fresh unguessable id, fit for a URL. */
export const newId = (): string => randomBytes(18).toString('base64url');
