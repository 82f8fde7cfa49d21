import { z } from 'zod';
import type { Clock } from '#base/clock.ts';
import { err, ok, type Result } from '#base/result.ts';
import { failure, type ErrorCode, type Failure } from '#contracts/errors.ts';
import { envelopeOf } from '#contracts/http/envelope.ts';
import type { OpenOptions } from '#contracts/live/dataCore.ts';

/** The part of `fetch` that the core uses. */
export type Fetcher = (
  url: string,
  init: FetchInit,
) => Promise<{ readonly status: number; json(): Promise<unknown> }>;
export type FetchInit = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
};

type Where = Pick<OpenOptions, 'apiUrl' | 'token' | 'headers'>;

/** Longest wait for an answer; a live view that hangs longer is as good as failed. */
export const API_DEADLINE_MS = 10_000;

/**
 * The server's HTTP calls as the core makes them: with the bearer token, a short deadline, and
 * failures as values.
 */
export class Api {
  readonly #fetcher: Fetcher;
  readonly #clock: Clock;
  readonly #where: () => Where | undefined;

  /** `where` answers `undefined` while nobody is signed in; calls then fail as `unauthorized`. */
  constructor(fetcher: Fetcher, clock: Clock, where: () => Where | undefined) {
    this.#fetcher = fetcher;
    this.#clock = clock;
    this.#where = where;
  }

  get<T extends z.ZodType>(path: string, answer: T): Promise<Result<z.output<T>, Failure>> {
    return this.#call('GET', path, undefined, answer);
  }

  post<T extends z.ZodType>(
    path: string,
    body: unknown,
    answer: T,
  ): Promise<Result<z.output<T>, Failure>> {
    return this.#call('POST', path, JSON.stringify(body), answer);
  }

  async #call<T extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    json: string | undefined,
    answer: T,
  ): Promise<Result<z.output<T>, Failure>> {
    const where = this.#where();
    if (!where) return err(failure('unauthorized', 'not signed in'));
    const abort = new AbortController();
    const cancelDeadline = this.#clock.after(API_DEADLINE_MS, () => abort.abort());
    const headers = {
      ...where.headers,
      authorization: `Bearer ${where.token}`,
      'content-type': 'application/json',
    };
    try {
      const response = await this.#fetcher(where.apiUrl + path, {
        method,
        headers,
        signal: abort.signal,
        ...(json === undefined ? {} : { body: json }),
      });
      const body = await response.json().catch((error: unknown) => {
        if (abort.signal.aborted) throw error;
        return undefined;
      });
      return unwrap(response.status, body, answer);
    } catch {
      return err(
        failure(
          'unavailable',
          abort.signal.aborted
            ? `no answer in ${API_DEADLINE_MS} ms`
            : 'the server cannot be reached',
        ),
      );
    } finally {
      cancelDeadline();
    }
  }
}

function unwrap<T extends z.ZodType>(
  status: number,
  body: unknown,
  answer: T,
): Result<z.output<T>, Failure> {
  const envelope = envelopeOf(z.unknown()).safeParse(body);
  if (!envelope.success)
    return err(failure(codeOf(status), `answer ${status} without an envelope`));
  if (!envelope.data.success)
    return err(failure(envelope.data.code, envelope.data.message, envelope.data.field));
  const value = answer.safeParse(envelope.data.data);
  return value.success
    ? ok(value.data)
    : err(
        failure(
          'internal',
          `the answer has another form: ${value.error.issues[0]?.path.join('.')}`,
        ),
      );
}

function codeOf(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status >= 500 ? 'unavailable' : 'internal';
}
