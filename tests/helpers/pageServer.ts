import type { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';

/** What the page asked of the server. */
export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/** An answer that stays, or one made for each call; a promise is waited for. */
export type Answer = (asked: Asked) => unknown;

/** A refusal in the form in which the server refuses. */
export class Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;

  constructor(code: ErrorCode, status = 400, field?: string) {
    this.code = code;
    this.status = status;
    this.field = field;
  }
}

/** An answer that keeps the contract: one that does not is the test's own mistake, and throws. */
export function answering<S extends z.ZodType>(schema: S, data: z.input<S>): Answer {
  schema.parse(data);
  return () => data;
}

/** Never answers. */
export const silent: Answer = () => new Promise(() => undefined);

/**
 * A server by path, as the page's `fetch` finds it; a path without an answer is out of reach.
 * What is no record (a file, a health report) is answered as a `Response`.
 */
export class PageServer {
  readonly asked: Asked[] = [];
  /** Answers by path; may be changed while the page stands. */
  readonly answers: Record<string, Answer>;

  constructor(answers: Readonly<Record<string, Answer>> = {}) {
    this.answers = { ...answers };
  }

  /** What was asked of this path, oldest first. */
  of(path: string): readonly Asked[] {
    return this.asked.filter((one) => one.path === path);
  }

  readonly fetch = async (
    url: string | URL | Request,
    init: RequestInit = {},
  ): Promise<Response> => {
    const { pathname, searchParams } = new URL(
      url instanceof Request ? url.url : url,
      window.location.href,
    );
    const asked = {
      path: pathname,
      method: init.method ?? 'GET',
      query: Object.fromEntries(searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    };
    this.asked.push(asked);
    const answer = this.answers[pathname];
    if (answer === undefined) throw new TypeError(`nobody answers ${pathname}`);
    const data = await Promise.race([Promise.resolve(answer(asked)), aborted(init.signal)]);
    if (data instanceof Response) return data;
    if (data instanceof Refusal)
      return new Response(
        JSON.stringify({ success: false, code: data.code, message: '', field: data.field }),
        { status: data.status },
      );
    return new Response(JSON.stringify({ success: true, message: '', data }));
  };
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () =>
      reject(new DOMException('The page asks no longer', 'AbortError')),
    );
  });
