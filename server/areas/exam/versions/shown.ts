import type { Placed } from '#contracts/exam/attempt.ts';
import { blanksIn } from '#contracts/exam/blanks.ts';
import type { FrozenQuestion } from '#contracts/exam/paperVersion.ts';
import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { ShownQuestion } from '#contracts/exam/sittingCalls.ts';
import { letterAt, shownAnswer } from './keys.ts';

const [FILL] = questionTypes.fill;

export type Given = { readonly answer: unknown; readonly flagged: boolean };

/**
 * A question as a student sees it. All that goes out is named here: answer, explanation and whatever
 * else a question will hold stay where they are.
 */
export function shownQuestion(
  question: FrozenQuestion,
  placed: Placed,
  place: number,
  given: Given | undefined,
): ShownQuestion {
  const { type, stem, picture, clip } = question;
  const answer = given?.answer ?? null;
  return {
    id: question.questionId,
    place,
    type,
    stem,
    options: shownOptions(question, placed),
    picture,
    clip: clip === null ? null : { from: clip.from, to: clip.to, areaId: clip.areaId ?? null },
    blanks: type === FILL ? Math.max(blanksIn(stem), blanksAsked(question.answer)) : 0,
    score: placed.score,
    group: placed.group,
    answer: answer === null ? null : shownAnswer(question, placed, answer),
    flagged: given?.flagged === true,
  };
}

const shownOptions = (
  { options }: FrozenQuestion,
  { options: stands, matches }: Placed,
): ShownQuestion['options'] =>
  stands.flatMap((index, place) => {
    const option = options[index];
    if (option === undefined) return [];
    const match = options[matches[place] ?? -1]?.match;
    return [
      {
        key: letterAt(place),
        text: option.text,
        image: option.image ?? null,
        match: match ?? null,
      },
    ];
  });

const blanksAsked = (answer: unknown): number => (Array.isArray(answer) ? answer.length : 0);
