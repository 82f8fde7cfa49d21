import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';
import type { IngestAnswer } from '#contracts/ingest/records.ts';
import type { StageFacts } from '#server/ports/traces.ts';
import type { DataSource } from './source.ts';

/** What the trace of a batch says of its door: who sent it, what it was, and what was answered. */
export function doorFacts(
  { code, mineCode }: Pick<DataSource, 'code' | 'mineCode'>,
  entity: string,
  answer: Result<IngestAnswer, Failure>,
): StageFacts {
  const facts = { 'pithead.mine': mineCode, 'pithead.source': code, 'pithead.entity': entity };
  if (!answer.ok) return { ...facts, 'error.type': answer.error.code };
  const { stored, duplicate, late, rejected } = answer.value;
  return {
    ...facts,
    'pithead.stored': stored,
    'pithead.duplicate': duplicate,
    'pithead.late': late,
    'pithead.rejected': rejected,
  };
}
