import '#ui/theme/pageStyles.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PanelBoundary } from '#ui/states/PanelBoundary.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { PageName } from '#ui/widgets/PageName.tsx';
import css from './GalleryPage.module.css';
import { exhibits } from './gallery/exhibits.ts';

const shown = new Map<string, ReactNode>(
  exhibits.map(({ name, load }) => {
    const Shown = lazy(async () => ({ default: (await load()).Component }));
    return [name, <Shown key={name} />];
  }),
);

/** `/dev/ui`: the shared widgets, one at a time. */
export function Component() {
  const { t } = useTranslation('dev');
  const { name } = useParams();
  const exhibit = shown.get(name ?? '');
  const said = exhibits.find((one) => one.name === name)?.title[currentLanguage()];
  return (
    <div className={css.page}>
      <PageName>{t('title')}</PageName>
      <List current={name} />
      <section className={css.stage} aria-label={said ?? t('title')} data-exhibit={name}>
        {exhibit === undefined ? (
          <EmptyState title={name === undefined ? t('open') : t('unknown', { name })} />
        ) : (
          <PanelBoundary key={name}>
            <Suspense fallback={null}>{exhibit}</Suspense>
          </PanelBoundary>
        )}
      </section>
    </div>
  );
}

function List({ current }: { readonly current: string | undefined }) {
  const { t } = useTranslation('dev');
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  if (isNarrow)
    return (
      <select
        className={css.select}
        aria-label={t('list')}
        value={current ?? ''}
        onChange={(event) => void navigate(`/dev/ui/${event.currentTarget.value}`)}
      >
        <option value="">{t('open')}</option>
        {exhibits.map(({ name, title }) => (
          <option key={name} value={name}>
            {title[currentLanguage()]}
          </option>
        ))}
      </select>
    );
  return (
    <nav className={css.list} aria-label={t('list')}>
      {exhibits.map(({ name, title }) => (
        <Link
          key={name}
          to={`/dev/ui/${name}`}
          className={css.link}
          aria-current={name === current ? 'page' : undefined}
        >
          {title[currentLanguage()]}
        </Link>
      ))}
    </nav>
  );
}
