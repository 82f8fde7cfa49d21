import { err, type Result } from '#base/result.ts';
import { grade } from '#contracts/exam/grade.ts';
import type { ImportAnswer } from '#contracts/entity/list.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { EntityRepository } from '#server/entity/entityRepository.ts';
import type { CallContext } from '#server/entity/override.ts';
import { importQuery, importRecords } from '#server/entity/transfer/importRecords.ts';

/** Takes grades of many exams: each row names its exam. */
export async function allExcelIn(
  _: unknown,
  context: CallContext,
): Promise<Result<ImportAnswer, Failure>> {
  const asked = importQuery.safeParse(context.request.query);
  if (!asked.success)
    return err(failure('bad_request', 'dryRun is true or false, language zh-cn or en.'));
  // The repository of one entity serves whatever is done with any.
  const records = context.engine.of(grade) as unknown as EntityRepository;
  return importRecords(records, asked.data, context);
}
