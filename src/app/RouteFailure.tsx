import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { reloadPage } from '#ui/served.ts';
import { ErrorState } from '#ui/states/ErrorState.tsx';

const NoPermission = lazy(async () => ({
  default: (await import('./pages/NoPermission.tsx')).NoPermission,
}));

/**
 * Stands in for a page that could not be loaded or threw, and tells of it; the shell around it goes
 * on.
 */
export function RouteFailure() {
  const { t } = useTranslation('app');
  const thrown = useRouteError();
  const refused =
    isRouteErrorResponse(thrown) && thrown.status === 403 ? String(thrown.data) : undefined;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const title = t('routeError');
  useEffect(() => {
    if (refused !== undefined) return;
    import('./dialogs/tellOf.ts')
      .then(({ tellOf }) => tellOf(title, message))
      .catch(() => undefined);
  }, [refused, title, message]);
  if (refused !== undefined)
    return (
      <Suspense fallback={null}>
        <NoPermission code={refused} />
      </Suspense>
    );
  return (
    <div data-failed>
      <ErrorState title={title} hint={message} onRetry={() => void reloadPage()} />
    </div>
  );
}
