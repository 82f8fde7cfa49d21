import type { ReactNode } from 'react';
import type { MineModel } from '../../contracts/monitoring/mine.ts';
import { failureOf } from '../../crud/FailedRequest.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useMineModel } from './useMineModel.ts';

type Props = { readonly loading: string; readonly failed: string; readonly children: (model: MineModel) => ReactNode };

/** What needs the mine's model: while there is none it says so, and offers another try when it could not be had. */
export function WithModel({ loading, failed, children }: Props) {
  const { data, error, refetch } = useMineModel();
  if (data !== undefined) return children(data);
  return error === null ? (
    <EmptyState title={loading} />
  ) : (
    <ErrorState title={failed} traceId={failureOf(error)?.traceId} onRetry={() => void refetch()} />
  );
}
