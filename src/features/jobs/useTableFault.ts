import { failureOf } from '#crud/FailedRequest.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import type { TableFault } from '#ui/table/pagedTypes.ts';

/** Why a list has no rows, as tables say it. */
export function useTableFault(error: Error | null): TableFault | undefined {
  const failureText = useFailureText();
  if (error === null) return undefined;
  const failure = failureOf(error);
  const trace = failure?.traceId === undefined ? {} : { traceId: failure.traceId };
  return failure === undefined
    ? { kind: 'malformed' }
    : { kind: 'refused', message: failureText(failure), ...trace };
}
