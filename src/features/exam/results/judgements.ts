/** What a facility (mean share of the points) says of a question, in a word. */
export type FacilityWord = 'hard' | 'fair' | 'easy';
/** What a discrimination says: whether the good answer it better than the weak. */
export type DiscriminationWord = 'reversed' | 'weak' | 'fair' | 'good';

/** Below a third of the points hard, above nine tenths easy: both tell students little apart. */
export function facilityWord(facility: number): FacilityWord {
  if (facility < 0.3) return 'hard';
  return facility > 0.9 ? 'easy' : 'fair';
}

/** By Ebel: from 0.4 on good, from 0.2 fair, below it weak; negative: the weak were better. */
export function discriminationWord(discrimination: number): DiscriminationWord {
  if (discrimination < 0) return 'reversed';
  if (discrimination < 0.2) return 'weak';
  return discrimination < 0.4 ? 'fair' : 'good';
}

type Choice = { readonly key: string; readonly isRight: boolean; readonly count: number };

/** Wrong choices that nobody took: they distract nobody. */
export const idleDistractors = (choices: readonly Choice[]): readonly string[] =>
  choices.filter(({ isRight, count }) => !isRight && count === 0).map(({ key }) => key);
