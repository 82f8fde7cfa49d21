import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useUrlState } from '#crud/list/useUrlState.ts';
import { usePageName } from '#ui/pageTitle.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { SearchField } from '#ui/widgets/SearchField.tsx';
import { useNarrow } from '#ui/useNarrow.ts';
import { HelpArticle } from './HelpArticle.tsx';
import { HelpHits } from './HelpHits.tsx';
import { HelpIndex } from './HelpIndex.tsx';
import { HelpNav } from './HelpNav.tsx';
import { loadHelp } from './loadHelp.ts';
import { subjects } from './subjects.ts';
import css from './help.module.css';

/** `/help` and `/help/<page>`: what there is to read about the product; `?q=` searches it. */
export function Component() {
  const { t } = useTranslation('help');
  const { page: name } = useParams();
  const { pathname } = useLocation();
  const [query, change] = useUrlState();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const language = currentLanguage();
  const asked = query.get('q') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['help', language],
    staleTime: Infinity,
    queryFn: () => loadHelp(language),
  });
  const shown = data?.find((page) => page.name === name);
  const title = subjects.find((subject) => subject.name === name)?.title[language];
  usePageName(pathname, title === undefined ? undefined : t('tag', { title }));
  const search = (text: string): void =>
    void change((now) => {
      const next = new URLSearchParams(now);
      if (text.trim() === '') next.delete('q');
      else next.set('q', text);
      return next;
    });
  return (
    <div className={css.page}>
      <PageHeader
        title={title ?? t('title')}
        {...(name === undefined ? {} : { onBack: () => void navigate('/help') })}
      >
        <SearchField
          value={asked}
          onSearch={search}
          label={t('search')}
          placeholder={t('search')}
        />
      </PageHeader>
      <div className={css.columns} data-whole={name === undefined || undefined}>
        {name === undefined ? null : <HelpNav current={name} folded={isNarrow} />}
        <div className={css.main}>
          {error !== null ? (
            <ErrorState title={t('failed')} onRetry={() => void refetch()} />
          ) : data === undefined ? null : asked.trim() !== '' ? (
            <HelpHits pages={data} query={asked} />
          ) : name === undefined ? (
            <HelpIndex pages={data} />
          ) : shown === undefined ? (
            <EmptyState title={t('noPage')} hint={t('noPageHint', { name })} />
          ) : (
            <HelpArticle key={shown.name} page={shown} />
          )}
        </div>
      </div>
    </div>
  );
}
