import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from './FailedState.tsx';

type Props<T> = {
  /** What react-query knows of the question. */
  readonly asked: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly loading: string;
  readonly failed: string;
  /** What was read before stays, though it could not be read again. */
  readonly keeps?: boolean;
  readonly children: (data: T) => ReactNode;
};

/** What the server answered, or that it is waited for, or why there is nothing and another try. */
export function QueryState<T>({ asked, loading, failed, keeps = false, children }: Props<T>) {
  const { data } = asked;
  if (asked.isError && (data === undefined || !keeps))
    return <FailedState title={failed} error={asked.error} onRetry={asked.refetch} />;
  return data === undefined ? <EmptyState title={loading} /> : <>{children(data)}</>;
}
