import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/** Stands at every path that no page has, with the way home. */
export function NotFound() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <EmptyState
      alone
      title={t('notFound')}
      hint={t('notFoundHint', { path: pathname })}
      action={
        <PlainButton onClick={() => void navigate('/', { replace: true })}>{t('home')}</PlainButton>
      }
    />
  );
}
