import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { firstPath } from './firstPath.ts';
import css from './start.module.css';

/** On the home page: the way to the guide, for whoever it is for. */
export function StartNotice() {
  const { t } = useTranslation('home');
  const { data } = useQuery({
    queryKey: ['home', 'first'],
    queryFn: async () => (await firstPath()) ?? null,
  });
  if (typeof data !== 'string') return null;
  return (
    <Link to={data} className={css.notice}>
      {t('start.notice')}
    </Link>
  );
}
