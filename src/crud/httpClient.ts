import { z } from 'zod';
import { envelopeOf } from '#contracts/http/envelope.ts';
import type { ErrorCode, Failure } from '#contracts/errors.ts';
import type { ClientSettings } from '#base/clientSettings.ts';
import { err, ok, type Result } from '#base/result.ts';
import { tenantPath } from '#ui/client/client.ts';

// Compiling schemas needs `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** One question to the server and the schema of its answer's `data`. */
export type Ask<T> = {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly answer: z.ZodType<T>;
  /**
   * `answer` is the schema of the whole body, for the few calls that answer something beside
   * `data`.
   */
  readonly whole?: boolean;
  /** A question without a session, such as signing in: a refusal does not end the session. */
  readonly open?: boolean;
  readonly signal?: AbortSignal;
  /** Shorter than the configured one where a hung call would hold up a live view. */
  readonly timeoutMs?: number;
};

/**
 * Why there is no answer. `result` is the number that the specification gives it: -2 for HTTP 500,
 * -1 otherwise.
 */
export type RequestFailure = Failure & {
  readonly status: number | undefined;
  readonly traceId: string | undefined;
  readonly result: -1 | -2;
  /** What the server answered besides, where it did. */
  readonly data?: unknown;
};

export type HttpClient = <T>(ask: Ask<T>) => Promise<Result<T, RequestFailure>>;

export type HttpConfig = Omit<ClientSettings, 'storageKey'> & {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly token: () => string | undefined;
  /** In which the server names records; absent: in what the browser asks for. */
  readonly language?: () => string;
  readonly onUnauthorized: () => void;
  readonly now: () => number;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/**
 * A client that asks in the specification's form and answers with a value or a coded failure; it
 * never throws but on abort.
 */
export function httpClient(config: HttpConfig): HttpClient {
  return async <T>(ask: Ask<T>) => {
    const answered = await exchange(config, ask, async (response) => ({
      status: response.status,
      body: jsonOf(await response.text()),
    }));
    if (!answered.ok) return answered;
    const { status } = answered.value;
    const parsed = envelopeOf(ask.whole === true ? z.unknown() : ask.answer).safeParse(
      answered.value.body,
    );
    if (!parsed.success) {
      if (status === 401 && !ask.open) config.onUnauthorized();
      return err(
        status < 400 ? failed('bad_answer', '', status) : failed(codeOf(status), '', status),
      );
    }
    const envelope = parsed.data;
    if (envelope.success && ask.whole === true) {
      const whole = ask.answer.safeParse(answered.value.body);
      return whole.success ? ok(whole.data) : err(failed('bad_answer', '', status));
    }
    if (envelope.success) return ok(envelope.data as T);
    if (!ask.open && (status === 401 || envelope.code === 'unauthorized')) config.onUnauthorized();
    const failure = failed(
      envelope.code,
      envelope.message,
      status,
      envelope.field,
      envelope.traceId,
    );
    return err(envelope.data === undefined ? failure : { ...failure, data: envelope.data });
  };
}

/**
 * Where `ask` goes: base URL without its last slash, tenant once, query trimmed, and a time stamp
 * on GET unless caching is on.
 */
export function urlOf(
  config: Pick<HttpConfig, 'baseUrl' | 'tenant' | 'cacheRequests' | 'now'>,
  ask: Pick<Ask<unknown>, 'path' | 'method' | 'query'>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(ask.query ?? {}))
    if (value !== undefined) query.set(name, String(trimmed(value)));
  if ((ask.method ?? 'GET') === 'GET' && !config.cacheRequests)
    query.set('_t', String(config.now()));
  const tail = query.size > 0 ? `?${query.toString()}` : '';
  if (ask.path.startsWith('http')) return ask.path + tail;
  return config.baseUrl.replace(/\/$/, '') + tenantPath(config.tenant, ask.path) + tail;
}

/** Strings trimmed, in plain objects and arrays at any depth; everything else as it is. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

/**
 * Sends `ask` and reads what comes back; fails with `network` or `no_answer` where nothing does.
 * Throws only on abort.
 */
export async function exchange<B>(
  config: HttpConfig,
  ask: Omit<Ask<unknown>, 'answer'>,
  read: (response: Response) => Promise<B>,
): Promise<Result<B, RequestFailure>> {
  const timeout = AbortSignal.timeout(ask.timeoutMs ?? config.timeoutMs);
  const token = config.token();
  const isForm = ask.body instanceof FormData;
  try {
    const response = await config.fetch(urlOf(config, ask), {
      method: ask.method ?? 'GET',
      headers: {
        ...config.headers,
        ...(config.language === undefined ? {} : { 'accept-language': config.language() }),
        ...(ask.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(ask.body === undefined
        ? {}
        : { body: isForm ? (ask.body as FormData) : JSON.stringify(trimmed(ask.body)) }),
      signal: ask.signal === undefined ? timeout : AbortSignal.any([ask.signal, timeout]),
    });
    return ok(await read(response));
  } catch (thrown) {
    if (ask.signal?.aborted) throw thrown;
    return err(failed(timeout.aborted ? 'no_answer' : 'network', '', undefined));
  }
}

/** The value of a JSON text, undefined of any other. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A failure with the number that the specification gives it. */
export function failed(
  code: ErrorCode,
  message: string,
  status: number | undefined,
  field?: string,
  traceId?: string,
): RequestFailure {
  const about = field === undefined ? {} : { field };
  return { code, message, ...about, status, traceId, result: status === 500 ? -2 : -1 };
}

/** The code of an answer that says nothing but its status. */
export function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 413) return 'body_too_large';
  if (status === 429) return 'too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  return status >= 500 ? 'internal' : 'bad_request';
}
