import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { answerOf } from '#crud/request.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { bytesText } from '#ui/marks/bytesText.ts';
import { Sheet } from './Sheet.tsx';
import css from './user.module.css';

const space = z.object({ quota: z.number().nullish(), used: z.number(), count: z.number() });
const files = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      size: z.number().nullable(),
      url: z.string().nullable(),
      createTime: z.number().nullable(),
    }),
  ),
  total: z.number(),
});
const SHOWN = 50;

/** `/user/space`: how much one's files take, and the newest of them. */
export function Component() {
  const { t } = useTranslation('user');
  const taken = useQuery({
    queryKey: ['space'],
    queryFn: ({ signal }) => answerOf({ path: paths.space, answer: space, signal }),
  });
  const newest = useQuery({
    queryKey: ['ownFiles'],
    queryFn: ({ signal }) =>
      answerOf({
        path: '/admin/api/v1/file/getPageFiles',
        method: 'POST',
        body: { currentPage: 1, pageSize: SHOWN },
        answer: files,
        signal,
      }),
  });
  const [mine, page] = [taken.data, newest.data];
  return (
    <Sheet title={t('space')} wide asked={[taken, newest]}>
      {mine === undefined ? null : (
        <section>
          <p>
            {mine.quota === null || mine.quota === undefined
              ? t('spaceUsed', { used: bytesText(mine.used), count: mine.count })
              : t('spaceOf', {
                  used: bytesText(mine.used),
                  quota: bytesText(mine.quota),
                  count: mine.count,
                })}
          </p>
          {mine.quota === null || mine.quota === undefined ? null : (
            <meter
              className={css.meter}
              min={0}
              max={mine.quota}
              value={mine.used}
              aria-label={t('space')}
            />
          )}
        </section>
      )}
      {page?.total === 0 ? <EmptyState title={t('noFiles')} hint={t('noFilesHint')} /> : null}
      <ul className={css.lines}>
        {(page?.list ?? []).map(({ id, name, size, url, createTime }) => (
          <li key={id}>
            <span className={css.time}>
              {createTime === null ? null : <Moment at={createTime} />}
            </span>
            <span className={css.grow}>
              {url === null ? (
                name
              ) : (
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              )}
            </span>
            <span className={css.dim}>{bytesText(size)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
