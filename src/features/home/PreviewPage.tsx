import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { answerOf } from '#crud/request.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './home.module.css';

const files = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      url: z.string().nullable(),
      fileType: z.string().nullable(),
    }),
  ),
});

/**
 * `/home/preview?id=`: one of one's own files, shown in place where a page may show it, else to be
 * fetched.
 */
export function Component() {
  const { t } = useTranslation('home');
  const [search] = useSearchParams();
  const { data } = useQuery({
    queryKey: ['previews'],
    queryFn: ({ signal }) =>
      answerOf({
        path: '/admin/api/v1/file/getPageFiles',
        method: 'POST',
        body: { currentPage: 1, pageSize: 100 },
        answer: files,
        signal,
      }),
  });
  const file = data?.list.find(({ id }) => id === search.get('id'));
  return (
    <>
      <PageHeader title={file?.name ?? t('preview')} />
      <div className={css.sheet}>
        {data?.list.length === 0 ? (
          <EmptyState title={t('noFiles')} hint={t('noFilesHint')} />
        ) : null}
        {file?.url === undefined || file.url === null ? null : file.fileType === 'image' ? (
          <img className={css.shown} src={file.url} alt={file.name} />
        ) : file.fileType === 'video' ? (
          <video className={css.shown} src={file.url} controls />
        ) : (
          <a href={file.url}>{t('fetch', { name: file.name })}</a>
        )}
        <div className={css.apps}>
          {(data?.list ?? []).map(({ id, name }) => (
            <Link key={id} className={css.app} to={`/home/preview?id=${id}`}>
              {name}
            </Link>
          ))}
        </div>
      </div>
    </>
  );
}
