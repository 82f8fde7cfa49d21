import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PlainButton } from '#ui/plain/PlainButton.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';

/** `/home/404`: where menus and links may send whoever asked for what is gone. */
export function Component() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  return (
    <EmptyState
      alone
      title={t('missing')}
      hint={t('missingHint')}
      action={<PlainButton onClick={() => void navigate('/home')}>{t('toHome')}</PlainButton>}
    />
  );
}
