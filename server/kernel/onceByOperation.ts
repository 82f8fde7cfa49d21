import type { Result } from '#base/result.ts';
import type { Failure } from '#contracts/errors.ts';

const REMEMBERED = 2000;

/**
 * Runs an act once for each operation id; a repeat gets the first answer. An act that failed may be
 * tried again.
 */
export function onceByOperation() {
  const answers = new Map<string, Promise<unknown>>();
  return <T>(key: string, act: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    const known = answers.get(key);
    if (known !== undefined) return known as Promise<Result<T, Failure>>;
    const answer = act().then(
      (outcome) => {
        if (!outcome.ok) answers.delete(key);
        return outcome;
      },
      (error: unknown) => {
        answers.delete(key);
        throw error;
      },
    );
    answers.set(key, answer);
    const oldest = answers.keys().next().value;
    if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
