import type { WorkItem } from '#contracts/maintenance/myWork.ts';
import type { OpenItem } from '#contracts/maintenance/taskCalls.ts';
import { isSigned, itemsInOrder, KIND, RESULT, saidOf, type Said, type Walk } from './walk.ts';

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

/** A number as people type it on a phone: a comma for a point, no spaces. */
export const typedNumber = (text: string): string => text.trim().replace(',', '.');

/** Whether a text is a number as the server reads one. */
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Whether a number lies outside the range of its item. */
export const isOutside = ({ min, max }: Pick<WorkItem, 'min' | 'max'>, value: number): boolean =>
  (min !== null && value < min) || (max !== null && value > max);

/** What the server would conclude from a typed number; undefined where it is none. */
export function judgedNumber(
  item: Pick<WorkItem, 'min' | 'max'>,
  text: string,
): 'normal' | 'abnormal' | undefined {
  if (!isNumber(text)) return undefined;
  return isOutside(item, Number(text)) ? 'abnormal' : 'normal';
}

/** Why the server would not take what is said of an item; undefined: it takes it. */
export function faultOf(item: WorkItem, said: Said): SayFault | undefined {
  if (said.result === RESULT.todo) return undefined;
  if (said.result === RESULT.skipped) return isBlank(said.skipReason) ? 'reason' : undefined;
  return item.valueType === null ? undefined : faults[item.valueType]?.(item, said);
}

const isBlank = (text: string | null): boolean => (text ?? '').trim() === '';
const isNoNumber = ({ value }: Said): boolean => !isNumber((value ?? '').trim());

type FaultOf = (item: WorkItem, said: Said) => SayFault | undefined;
const faults: Readonly<Record<number, FaultOf>> = {
  [KIND.number]: (_, said) => (isNoNumber(said) ? 'number' : undefined),
  [KIND.text]: (_, { value }) => (isBlank(value) ? 'text' : undefined),
  [KIND.choice]: ({ options }, { value }) =>
    (options ?? []).includes(value ?? '') ? undefined : 'choice',
  [KIND.photo]: (_, { files }) => (files.length === 0 ? 'photo' : undefined),
  // What was not taken from its point stands on somebody's word, who says where it is from.
  [KIND.auto]: ({ sampleTime, value: taken }, said) => {
    if (isNoNumber(said)) return 'number';
    const isTaken = sampleTime !== null && said.value === taken;
    return !isTaken && isBlank(said.abnormalDesc) ? 'source' : undefined;
  },
};

/** What an answer lacks. */
export type SayFault = 'reason' | 'number' | 'source' | 'text' | 'choice' | 'photo';

/** Why an item keeps its task from being submitted; undefined: it does not. */
export function openReason(item: WorkItem, said: Said): OpenItem['why'] | undefined {
  const isAnswered = said.result === RESULT.normal || said.result === RESULT.abnormal;
  if (item.isKey && !isAnswered) return 'answer';
  if (item.needPhoto && said.result !== RESULT.skipped && said.files.length === 0) return 'photo';
  return undefined;
}

/** Where a walk stands. `open`: what it cannot be submitted without; `left`: nobody answered. */
export function progressOf(walk: Walk): {
  readonly total: number;
  readonly done: number;
  readonly abnormal: number;
  readonly open: readonly OpenItem[];
  readonly left: readonly WorkItem[];
  readonly unsigned: number;
} {
  const items = itemsInOrder(walk.task);
  const said = items.map((item) => [item, saidOf(walk, item)] as const);
  return {
    total: items.length,
    done: said.filter(([, { result }]) => result !== RESULT.todo).length,
    abnormal: said.filter(([, { result }]) => result === RESULT.abnormal).length,
    open: said.flatMap(([item, one]) => {
      const why = openReason(item, one);
      return why === undefined ? [] : [{ id: item.id, itemName: item.itemName, why }];
    }),
    left: said.flatMap(([item, { result }]) => (result === RESULT.todo ? [item] : [])),
    unsigned: walk.task.stops.filter((stop) => !isSigned(walk, stop)).length,
  };
}

/** The next item that nobody has answered, behind `after` first, then from the beginning. */
export function nextOpen(walk: Walk, after?: string): WorkItem | undefined {
  const items = itemsInOrder(walk.task);
  const at = items.findIndex(({ id }) => id === after);
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(
    (item) => item.id !== after && saidOf(walk, item).result === RESULT.todo,
  );
}
