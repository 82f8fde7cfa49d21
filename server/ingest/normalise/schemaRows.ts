import type { z } from 'zod';
import { failure, type Failure } from '#contracts/errors.ts';
import { err, ok, type Result } from '#base/result.ts';
import { codeOfField } from './fault.ts';

/** The row as its schema gives it, or the first complaint as a coded failure. */
export function parseRow<S extends z.ZodType>(
  schema: S,
  row: unknown,
): Result<z.output<S>, Failure> {
  const parsed = schema.safeParse(row);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const field = issue === undefined || issue.path.length === 0 ? 'row' : issue.path.join('.');
  return err(failure(codeOfField(field), `${field}: ${issue?.message ?? 'not understood'}`, field));
}
