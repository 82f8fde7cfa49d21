import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { useOwnLog } from './activity.ts';
import { LogLines } from './LogLines.tsx';
import { Sheet } from './Sheet.tsx';

/** `/user/logs`: everything that the log knows of oneself. */
export function Component() {
  const { t } = useTranslation('user');
  const log = useOwnLog();
  const { data, hasNextPage, fetchNextPage, isFetching } = log;
  const lines = data?.pages.flat() ?? [];
  return (
    <Sheet title={t('logs')} wide asked={[log]}>
      {data !== undefined && lines.length === 0 ? (
        <EmptyState title={t('noLogs')} />
      ) : (
        <LogLines lines={lines} />
      )}
      {hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          loading={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </Sheet>
  );
}
