import { PitheadError, refusalOf } from './errors.ts';
import { linesOf } from './lines.ts';
import { Tokens, type Credentials, type Fetch } from './tokens.ts';

/** What a call takes and answers; `words` stand in the address beside a body. */
export type Call = {
  readonly input?: unknown;
  readonly words?: unknown;
  readonly answer: unknown;
};
/** Calls by method and path: `POST /data/api/v1/samples`. */
export type CallTable = Readonly<Record<string, Call>>;

type RowOf<Answer> = Answer extends { readonly rows: readonly (infer Row)[] } ? Row : unknown;
type Words = Readonly<Record<string, unknown>>;

export type ClientOptions = {
  /** Instead of the platform's `fetch`. */
  readonly fetch?: Fetch;
};

/**
 * Calls a Pithead by its description. Tokens are got and renewed by themselves; every refusal is a
 * `PitheadError` with the product's code.
 */
export class PitheadClient<C extends CallTable> {
  readonly #url: string;
  readonly #fetch: Fetch;
  readonly #tokens: Tokens;

  constructor(
    url: string,
    who: Credentials,
    { fetch: given = (at, init) => fetch(at, init) }: ClientOptions = {},
  ) {
    this.#url = url.replace(/\/$/, '');
    this.#fetch = given;
    this.#tokens = new Tokens(this.#url, who, given);
  }

  /** Calls, and answers what stands in the envelope. */
  async call<K extends keyof C & string>(
    call: K,
    input?: C[K]['input'],
    words?: C[K]['words'],
  ): Promise<C[K]['answer']> {
    const response = await this.open(call, input, words);
    const body: unknown = response.status === 204 ? null : await response.json();
    return dataOf(body) as C[K]['answer'];
  }

  /**
   * The rows of a way out one by one, however many: asked for as NDJSON. Ends with an error where
   * the answer breaks off.
   */
  async *rows<K extends keyof C & string>(
    call: K,
    input?: C[K]['input'],
  ): AsyncGenerator<RowOf<C[K]['answer']>> {
    const asked: unknown = { ...(input as Words | undefined), format: 'ndjson' };
    const response = await this.open(call, asked as C[K]['input']);
    for await (const line of linesOf(response)) yield JSON.parse(line) as RowOf<C[K]['answer']>;
  }

  /** The response itself, of a call that answers a file. */
  async open<K extends keyof C & string>(
    call: K,
    input?: C[K]['input'],
    words?: C[K]['words'],
  ): Promise<Response> {
    const send = async (): Promise<Response> =>
      this.#fetch(...requestOf(this.#url, call, input, words, await this.#tokens.current()));
    let response = await send();
    // A token may end before its time: with its secret, its client, its session.
    if (response.status === 401 && this.#tokens.forget()) {
      await response.body?.cancel();
      response = await send();
    }
    if (!response.ok) throw await refusalOf(response);
    return response;
  }
}

/** What stands in an envelope; what is none is answered as it is. */
const dataOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'success' in body && 'data' in body
    ? body.data
    : body;

function requestOf(
  url: string,
  call: string,
  input: unknown,
  words: unknown,
  token: string,
): [string, RequestInit] {
  const [method = '', path = ''] = call.split(' ');
  const takesBody = method !== 'GET' && method !== 'DELETE';
  const authorization = `Bearer ${token}`;
  const at = url + addressOf(path, (takesBody ? words : input) as Words | undefined);
  if (!takesBody || input === undefined) return [at, { method, headers: { authorization } }];
  if (input instanceof FormData) return [at, { method, headers: { authorization }, body: input }];
  const headers = { authorization, 'content-type': 'application/json' };
  return [at, { method, headers, body: JSON.stringify(input) }];
}

/** A path with words in their places; all others stand behind it. */
function addressOf(path: string, words: Words = {}): string {
  const placed = new Set<string>();
  const at = path.replace(/[{](\w+)[}]/g, (_, name: string) => {
    placed.add(name);
    return encodeURIComponent(wordOf(words[name]));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words))
    if (value !== undefined && value !== null && !placed.has(name)) query.set(name, wordOf(value));
  return query.size === 0 ? at : `${at}?${query.toString()}`;
}

/** A word of an address; lists are divided by commas. */
function wordOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordOf).join(',');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new PitheadError({ status: 0, code: 'bad_request', message: 'An address holds words.' });
}
