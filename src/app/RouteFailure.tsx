import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { NoPermission } from './pages/NoPermission.tsx';

/** Stands in for a page that could not be loaded or threw; the shell around it goes on. */
export function RouteFailure() {
  const { t } = useTranslation('app');
  const thrown = useRouteError();
  if (isRouteErrorResponse(thrown) && thrown.status === 403) return <NoPermission code={String(thrown.data)} />;
  return (
    <ErrorState
      title={t('routeError')}
      hint={thrown instanceof Error ? thrown.message : String(thrown)}
      onRetry={() => window.location.reload()}
    />
  );
}
