type Told = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly traceId?: string | undefined;
  readonly retryAfterSec?: number | undefined;
};

/** A refusal of the product. `code` is one of its codes, or `http_STATUS` where it gave none. */
export class PitheadError extends Error {
  override readonly name = 'PitheadError';
  /** Of HTTP; 0 where nothing was sent. */
  readonly status: number;
  readonly code: string;
  /** Which part of the input it is about. */
  readonly field: string | undefined;
  /** What the product's log calls the call. */
  readonly traceId: string | undefined;
  /** Too many calls: ask again after so many seconds. */
  readonly retryAfterSec: number | undefined;

  constructor({ status, code, message, field, traceId, retryAfterSec }: Told) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.traceId = traceId;
    this.retryAfterSec = retryAfterSec;
  }
}

/** What a response refuses. */
export async function refusalOf(response: Response): Promise<PitheadError> {
  const body: unknown = await response.json().catch(() => undefined);
  const textOf = (name: string): string | undefined => {
    const value: unknown =
      typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new PitheadError({
    status: response.status,
    code: textOf('code') ?? `http_${response.status}`,
    message: textOf('message') ?? textOf('error_description') ?? response.statusText,
    field: textOf('field'),
    traceId: textOf('traceId'),
    retryAfterSec: Number.isNaN(wait) ? undefined : wait,
  });
}
