import { ok } from '../../../src/base/result.ts';
import { question } from '../../../src/contracts/entities/exam/examination.ts';
import { choicesOf } from '../../../src/contracts/entity/choices.ts';
import { override, type EntityOverride } from '../../entity/override.ts';

/** Questions: their types for pickers. */
export const examOverrides: readonly EntityOverride[] = [
  override(question, { actions: { GetQuestionTypes: () => ok(choicesOf(question.fields.type)) } }),
];
