import { useTranslation } from 'react-i18next';
import { LanguageToggle } from '../../ui/preferences/LanguageToggle.tsx';
import { SchemeToggle } from '../../ui/preferences/SchemeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './LoginPage.module.css';

/** `/login`: who are you, in the language and the light of your choice. */
export function Component() {
  const { t } = useTranslation('auth');
  return (
    <main className={css.page}>
      <div className={css.toggles}>
        <LanguageToggle />
        <SchemeToggle />
      </div>
      <section className={css.panel}>
        <h1 className={css.name}>{t('app:name')}</h1>
        <p className={css.description}>{t('description')}</p>
        <LoginForm />
      </section>
    </main>
  );
}
