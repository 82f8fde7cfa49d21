import { err, ok, type Result } from '#base/result.ts';
import type { GivenAnswer } from '#contracts/maintenance/taskCalls.ts';
import { failure, type Failure } from '#contracts/errors.ts';
import type { AnswerRecord } from '../family/family.ts';

/** Conclusions of an item, as `answerFields.result` stores them. */
export const RESULT = { todo: 0, normal: 1, abnormal: 2, skipped: 3 } as const;
export const VALUE_TYPE = { ok: 1, number: 2, text: 3, choice: 4, photo: 5, auto: 6 } as const;

/** What is stored of an answer. */
export type Judged = {
  readonly value: string | null;
  readonly numValue: number | null;
  readonly result: number;
  readonly abnormalDesc: string | null;
  readonly skipReason: string | null;
  readonly photos: string | null;
  readonly voice: string | null;
};

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/**
 * What an answer says once it is laid over what the item has already. A number outside the range of
 * its item is abnormal whoever says what; inside it somebody may still find it so.
 */
export function judged(item: AnswerRecord, given: GivenAnswer): Result<Judged, Failure> {
  const result = given.result ?? undefined;
  if (result === RESULT.todo)
    return ok({
      value: null,
      numValue: null,
      result: RESULT.todo,
      abnormalDesc: null,
      skipReason: null,
      photos: null,
      voice: null,
    });
  const kept = {
    value: laid(given.value, item.value),
    abnormalDesc: laid(given.abnormalDesc, item.abnormalDesc),
    skipReason: laid(given.skipReason, item.skipReason),
    photos: laid(given.photos, item.photos),
    voice: laid(given.voice, item.voice),
  };
  if (result === RESULT.skipped) return skipped(kept);
  return concluded(item, kept, result);
}

type Kept = Pick<Judged, 'value' | 'abnormalDesc' | 'skipReason' | 'photos' | 'voice'>;

const laid = (given: string | null | undefined, before: string | null): string | null => {
  const text = given === undefined ? before : given;
  return text === null || text.trim() === '' ? null : text.trim();
};

function skipped(kept: Kept): Result<Judged, Failure> {
  return kept.skipReason === null
    ? err(failure('bad_value', 'What is skipped wants a reason.', 'skipReason'))
    : ok({ ...kept, value: null, numValue: null, result: RESULT.skipped, abnormalDesc: null });
}

function concluded(
  item: AnswerRecord,
  kept: Kept,
  said: number | undefined,
): Result<Judged, Failure> {
  const fault = faultOfValue(item, kept, said);
  if (fault !== undefined) return err(fault);
  const numValue = isNumber(item) ? Number(kept.value) : null;
  const result =
    numValue !== null && isOutside(item, numValue) ? RESULT.abnormal : (said ?? RESULT.normal);
  return ok({ ...kept, numValue, result, skipReason: null });
}

const isNumber = ({ valueType }: AnswerRecord): boolean =>
  valueType === VALUE_TYPE.number || valueType === VALUE_TYPE.auto;

const bad = (message: string, field: string): Failure => failure('bad_value', message, field);

/** What an answer of each kind must say. */
const wanting: Readonly<
  Record<number, (item: AnswerRecord, kept: Kept, said: number | undefined) => Failure | undefined>
> = {
  [VALUE_TYPE.ok]: (_, __, said) =>
    said === undefined ? bad('Say whether it is in order.', 'result') : undefined,
  [VALUE_TYPE.text]: (_, { value }) =>
    value === null ? bad('A text is wanted.', 'value') : undefined,
  [VALUE_TYPE.choice]: ({ options }, { value }) =>
    (options ?? []).includes(value ?? '')
      ? undefined
      : bad('Choose one of what the item offers.', 'value'),
  [VALUE_TYPE.photo]: (_, { photos }) =>
    photos === null ? bad('A photo is wanted.', 'photos') : undefined,
  // It stands on somebody's word, who says where it is from.
  [VALUE_TYPE.auto]: (_, { abnormalDesc }) =>
    abnormalDesc === null
      ? bad('Say where this value is from: it was not taken from the point.', 'abnormalDesc')
      : undefined,
};

/** Why an answer says nothing. */
function faultOfValue(
  item: AnswerRecord,
  kept: Kept,
  said: number | undefined,
): Failure | undefined {
  const { value } = kept;
  if (isNumber(item) && !NUMBER.test(value ?? ''))
    return bad(value === null ? 'A number is wanted.' : `${value} is no number.`, 'value');
  return wanting[item.valueType]?.(item, kept, said);
}

/** Whether a number lies outside the range that its item had when the task was made. */
export const isOutside = (
  { min, max }: Pick<AnswerRecord, 'min' | 'max'>,
  value: number,
): boolean => (min !== null && value < min) || (max !== null && value > max);

/** Why an item keeps its task from being submitted; undefined: it does not. */
export function openReason(item: AnswerRecord): 'answer' | 'photo' | undefined {
  const isAnswered = item.result === RESULT.normal || item.result === RESULT.abnormal;
  if (item.isKey && !isAnswered) return 'answer';
  if (item.needPhoto && item.result !== RESULT.skipped && (item.photos ?? '') === '')
    return 'photo';
  return undefined;
}
