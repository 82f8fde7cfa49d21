import { failureOf } from '../../FailedRequest.ts';
import { useFailureText } from '../../useFailureText.ts';

/** Says in the reader's language why records could not be read; undefined where nothing failed. */
export function useErrorText(error: Error | null): string | undefined {
  const text = useFailureText();
  return error === null ? undefined : text(failureOf(error) ?? { code: 'internal' });
}
