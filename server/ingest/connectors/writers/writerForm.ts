import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { Labelled } from './labelled.ts';

/** What one system that pushes readings over HTTP sends, and where. */
export type WriterForm = {
  readonly name: string;
  readonly paths: readonly string[];
  /** Before the key in the `Authorization` header. */
  readonly word: 'Bearer' | 'Token';
  /** The body as it was before it was packed; refused where it would be longer than `most` bytes. */
  readonly unpack: (sent: Sent, most: number) => Promise<Result<Buffer, Failure>>;
  /** Reads a body; what is no reading stays as its text, which is kept as a refused row. */
  readonly read: (body: Buffer, query: Sent['query']) => Result<(Labelled | string)[], Failure>;
};

export type Sent = {
  readonly body: Buffer;
  readonly query: Readonly<Record<string, unknown>>;
  readonly encoding: string | undefined;
};
