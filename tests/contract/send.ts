import type { Endpoint } from '#contracts/entity/endpoints.ts';

export type Sent = {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly text: string;
};

/**
 * Makes a call as the endpoint wants it: query for GET and DELETE, a form for a sheet, else JSON.
 */
export async function send(
  url: string,
  { method, path }: Endpoint,
  body: unknown,
  token?: string,
): Promise<Sent> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const address = inQuery
    ? `${url}${path}?${new URLSearchParams(body as Record<string, string>).toString()}`
    : url + path;
  const isForm = body instanceof FormData;
  const response = await fetch(isForm ? `${address}?dryRun=true` : address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(inQuery || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(inQuery ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const parsed = (isJson ? JSON.parse(text) : { success: response.ok }) as Partial<Sent>;
  return {
    status: response.status,
    success: parsed.success ?? false,
    code: parsed.code ?? '',
    message: parsed.message ?? '',
    data: parsed.data,
    text,
  };
}
