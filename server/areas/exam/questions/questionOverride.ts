import { ok } from '#base/result.ts';
import { choicesOf } from '#contracts/entity/choices.ts';
import { question } from '#contracts/exam/question.ts';
import { override } from '#server/entity/override.ts';
import { exportBank } from './exportBank.ts';
import { bankTemplate, importBank } from './importBank.ts';
import { only } from './onlyCall.ts';

/** Questions: their types for pickers, duplicates, files of them in and out. */
export const questionOverride = override(question, {
  verbs: { importExcel: importBank, template: bankTemplate },
  actions: {
    GetQuestionTypes: () => ok(choicesOf(question.fields.type)),
    only,
    exportBank,
  },
});
