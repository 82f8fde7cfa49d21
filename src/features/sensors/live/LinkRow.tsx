import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reveal } from '#features/mine/api.ts';
import { linksOf } from './links.ts';
import { linkKinds } from './linkKinds.ts';
import css from './live.module.css';
import type { Subject } from './subjects.ts';

/** The ways from what stands open, each in sight. */
export function LinkRow({ subject }: { readonly subject: Subject }) {
  const { t } = useTranslation('live');
  const links = linksOf(subject);
  return (
    <nav className={css.ways} aria-label={t('waysOf', { name: subject.name })}>
      {linkKinds.map(({ kind, icon: Icon, panel }) => (
        <Link key={kind} to={links[kind]} onClick={() => panel && reveal(panel)}>
          <Icon size={14} stroke={1.5} />
          {t(`way.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}
