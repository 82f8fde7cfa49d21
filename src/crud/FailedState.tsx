import { ErrorState } from '#ui/states/ErrorState.tsx';
import { failureOf } from './FailedRequest.ts';
import { useFailureText } from './useFailureText.ts';

type Props = {
  readonly title: string;
  /** What react-query caught. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
};

/**
 * Says what could not be read and why, with the number of the trace, and lets the reader try again.
 */
export function FailedState({ title, error, onRetry }: Props) {
  const failureText = useFailureText();
  const failure = failureOf(error);
  return (
    <ErrorState
      title={title}
      hint={failure && failureText(failure)}
      traceId={failure?.traceId}
      onRetry={() => void onRetry()}
    />
  );
}
