import { err, ok, type Result } from '#base/result.ts';
import { certificateRule, certificateScopes } from '#contracts/exam/certificate.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { Actor } from '#server/entity/actor.ts';
import { override, type FieldValues } from '#server/entity/override.ts';

const [OF_AREAS] = certificateScopes.area;
const [OF_TRADES] = certificateScopes.trade;
const [OF_TASKS] = certificateScopes.task;

/** Requirements: each names for what or whom it holds, or it would never be looked at. */
export const ruleOverride = override(certificateRule, {
  hooks: {
    beforeCreate: async (values, { actor }) => whole(values, values, actor),
    beforeUpdate: async (values, before, { actor }) =>
      whole(values, { ...before, ...values }, actor),
  },
});

const isNone = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

function whole(
  values: FieldValues,
  { scope, areaTypes, areaIds, trades, taskKinds }: FieldValues,
  { language }: Actor,
): Result<FieldValues, Failure> {
  const refuse = (field: string, zh: string, en: string): Result<FieldValues, Failure> =>
    err(failure('rule_broken', language === 'en' ? en : zh, field));
  if (scope === OF_AREAS && isNone(areaTypes) && isNone(areaIds))
    return refuse('areaTypes', '请选择区域类型或区域', 'Choose types of area, or areas');
  if (scope === OF_TRADES && isNone(trades))
    return refuse('trades', '请填写工种', 'Name the trades');
  if (scope === OF_TASKS && isNone(taskKinds))
    return refuse('taskKinds', '请选择作业类别', 'Choose kinds of task');
  return ok(values);
}
