import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageToggle } from '#ui/preferences/LanguageToggle.tsx';
import { SchemeToggle } from '#ui/preferences/SchemeToggle.tsx';
import css from './LoginPage.module.css';

/** Around a form before the login: heading, the two switches, the way back. */
export function AuthPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation(['authPages', 'auth']);
  return (
    <main className={css.page}>
      <div className={css.toggles}>
        <LanguageToggle />
        <SchemeToggle />
      </div>
      <section className={css.panel}>
        <h1 className={css.name}>{title}</h1>
        <p className={css.description}>{t('app:name')}</p>
        {children}
        <p className={css.links}>
          <Link to="/login">{t('toLogin')}</Link>
        </p>
      </section>
    </main>
  );
}
