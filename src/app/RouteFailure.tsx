import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';
import { PlainButton } from '../ui/plain/PlainButton.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';

/** Stands in for a page that could not be loaded or threw; the shell around it goes on. */
export function RouteFailure() {
  const { t } = useTranslation('app');
  const thrown = useRouteError();
  const navigate = useNavigate();
  if (isRouteErrorResponse(thrown) && thrown.status === 403)
    return (
      <EmptyState
        title={t('sessionTitle')}
        action={<PlainButton onClick={() => void navigate('/', { replace: true })}>{t('home')}</PlainButton>}
      />
    );
  return (
    <ErrorState
      title={t('routeError')}
      hint={thrown instanceof Error ? thrown.message : String(thrown)}
      onRetry={() => window.location.reload()}
    />
  );
}
