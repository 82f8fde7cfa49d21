import { useEffect, useEffectEvent } from 'react';
import type { ShownQuestion } from '#contracts/exam/sittingCalls.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import { pressOf, type KeyPress } from '#ui/shortcuts/keyPress.ts';
import { optionsOf, textsOf } from '../../questions/card/cardQuestion.ts';
import type { SittingDesk } from '../desk/sittingDesk.ts';

type RoomKeys = {
  readonly desk: SittingDesk;
  readonly questions: readonly ShownQuestion[];
  readonly at: number;
  readonly go: (at: number) => void;
  readonly isOn: boolean;
};

/**
 * The room by keyboard: `[` and `]` for the question before and after, `m` to mark it, a letter or
 * a number for a choice.
 */
export function useRoomKeys(keys: RoomKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { desk, questions, at, go, isOn } = keys;
    const press = pressOf(event);
    const { key } = press;
    const question = questions[at];
    if (!isOn || !isPlain(press) || question === undefined) return;
    const given = desk.state().kept?.answers[question.id];
    if (key === '[' || key === ']') return go(at + (key === ']' ? 1 : -1));
    if (key.toLowerCase() === 'm') return void desk.flag(question.id, given?.flagged !== true);
    const answer = answerByKey(question, given?.answer, key);
    if (answer !== undefined) void desk.answer(question.id, answer.value);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Neither typed into a field nor with another key held. */
const isPlain = ({ ctrlKey, metaKey, altKey, isComposing, taken }: KeyPress): boolean =>
  !(ctrlKey || metaKey || altKey || isComposing || taken);

/** What a key makes of an answer: of choices the one with this letter or place; else nothing. */
export function answerByKey(
  question: ShownQuestion,
  value: unknown,
  key: string,
): { readonly value: unknown } | undefined {
  const { type } = question;
  if (type === questionTypes.judge[0])
    return key === '1' || key === '2' ? { value: key === '1' } : undefined;
  const options = optionsOf(question);
  const chosen =
    options.find((option) => option.key.toLowerCase() === key.toLowerCase()) ??
    (/^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined);
  if (chosen === undefined) return undefined;
  if (type === questionTypes.single[0]) return { value: chosen.key };
  if (type !== questionTypes.multiple[0] && type !== questionTypes.incident[0]) return undefined;
  const given = textsOf(value);
  const next = options
    .map((option) => option.key)
    .filter((one) => (one === chosen.key ? !given.includes(one) : given.includes(one)));
  return { value: next.length === 0 ? undefined : next };
}
