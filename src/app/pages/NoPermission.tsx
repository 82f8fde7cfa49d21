import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/** Says which role or permission code is missing to see a page. */
export function NoPermission({ code }: { readonly code: string }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <EmptyState
      alone
      title={t('noPermission')}
      hint={code === '' ? t('noPermissionHint') : t('noPermissionCode', { code })}
      action={
        <PlainButton onClick={() => void navigate('/', { replace: true })}>{t('home')}</PlainButton>
      }
    />
  );
}
