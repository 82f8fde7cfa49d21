import type { Envelope } from '#contracts/http/envelope.ts';

export type Answer<T> = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Envelope<T>;
};

/**
 * One call of the product's HTTP API, with or without a token; the body's shape is the envelope.
 */
export async function call<T = unknown>(
  url: string,
  options: {
    method?: string;
    token?: string | undefined;
    body?: unknown;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer<T>> {
  const response = await fetch(url, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body === undefined
      ? {}
      : { body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Envelope<T>,
  };
}
