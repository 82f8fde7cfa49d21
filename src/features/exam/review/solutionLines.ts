import { questionTypes } from '#contracts/exam/questionRules.ts';
import type { Language } from '#ui/preferences/language.ts';
import { answerText } from '../questions/answerText.ts';
import { optionsOf, textsOf, type CardQuestion } from '../questions/card/cardQuestion.ts';

/**
 * A right answer to be read, a line for each of its parts: choices with their words, pairs as what
 * belongs to what, all else as it is written.
 */
export function solutionLines(
  question: CardQuestion,
  solution: unknown,
  language: Language,
): readonly string[] {
  const options = optionsOf(question);
  const byKey = new Map(options.map((option) => [option.key, option]));
  if (question.type === questionTypes.matching[0])
    return (Array.isArray(solution) ? solution : []).flatMap((pair: unknown) => {
      const [left, right] = textsOf(pair).map((key) => byKey.get(key));
      return left === undefined || right === undefined ? [] : [`${left.text} → ${right.match}`];
    });
  const keys = typeof solution === 'string' ? [solution] : textsOf(solution);
  const chosen = keys.flatMap((key) => byKey.get(key) ?? []);
  if (chosen.length > 0 && chosen.length === keys.length)
    return chosen.map(({ key, text }) => `${key}. ${text}`);
  return [answerText(solution, language)];
}
