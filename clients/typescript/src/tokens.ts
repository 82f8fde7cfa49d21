import { refusalOf } from './errors.ts';

/** Who calls: an API client (for programs), a person, or whoever the token is of. */
export type Credentials =
  | { readonly clientId: string; readonly clientSecret: string; readonly scope?: string }
  | { readonly userName: string; readonly password: string; readonly code?: string }
  | { readonly token: string };

/** What sends a request. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A token is renewed so long before it ends. */
const EARLY_MS = 60_000;

/** The token of the moment; got when it is first needed, and anew before it ends. */
export class Tokens {
  readonly #url: string;
  readonly #who: Credentials;
  readonly #fetch: Fetch;
  #held: { readonly token: Promise<string>; ends: number } | undefined;

  constructor(url: string, who: Credentials, fetchBy: Fetch) {
    this.#url = url;
    this.#who = who;
    this.#fetch = fetchBy;
  }

  /** The token, the same for all who ask at once. Rejects with `PitheadError` if none is given. */
  current(): Promise<string> {
    if ('token' in this.#who) return Promise.resolve(this.#who.token);
    if (this.#held !== undefined && Date.now() < this.#held.ends) return this.#held.token;
    const asked = this.#ask(this.#who);
    const held = { token: asked.then(({ token }) => token), ends: Infinity };
    this.#held = held;
    asked.then(
      ({ seconds }) =>
        (held.ends = Date.now() + Math.max(seconds * 500, seconds * 1000 - EARLY_MS)),
      () => this.forget(),
    );
    return held.token;
  }

  /** Gets another one next time; false where there is no other one to be had. */
  forget(): boolean {
    this.#held = undefined;
    return !('token' in this.#who);
  }

  async #ask(
    who: Exclude<Credentials, { readonly token: string }>,
  ): Promise<{ readonly token: string; readonly seconds: number }> {
    if ('clientId' in who) {
      const answer = await this.#post('/oauth/token', {
        grant_type: 'client_credentials',
        client_id: who.clientId,
        client_secret: who.clientSecret,
        ...(who.scope === undefined ? {} : { scope: who.scope }),
      });
      const { access_token, expires_in } = answer as { access_token: string; expires_in: number };
      return { token: access_token, seconds: expires_in };
    }
    const answer = await this.#post('/token', who);
    const { data } = answer as { data: { token: string; expiresIn: number } };
    return { token: data.token, seconds: data.expiresIn };
  }

  async #post(path: string, body: object): Promise<unknown> {
    const response = await this.#fetch(this.#url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  }
}
