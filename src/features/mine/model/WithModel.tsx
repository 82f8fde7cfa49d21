import type { ReactNode } from 'react';
import type { MineModel } from '#contracts/mine/mine.ts';
import { FailedState } from '#crud/FailedState.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useMineModel } from './useMineModel.ts';

type Props = {
  readonly loading: string;
  readonly failed: string;
  readonly children: (model: MineModel) => ReactNode;
};

/**
 * What needs the mine's model: while there is none it says so, and offers another try when it could
 * not be had.
 */
export function WithModel({ loading, failed, children }: Props) {
  const { data, error, refetch } = useMineModel();
  if (data !== undefined) return children(data);
  return error === null ? (
    <EmptyState title={loading} />
  ) : (
    <FailedState title={failed} error={error} onRetry={refetch} />
  );
}
