import '#ui/theme/pageStyles.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { message } from '#contracts/admin/traces.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import { paths } from '#contracts/http/paths.ts';
import { downFile } from '#crud/downFile.ts';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { follow } from '#streams/follow.ts';
import CleanHtml from '#ui/editor/CleanHtml.tsx';
import { sayFailed } from '#ui/overlay/say.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { fullMomentText } from '#ui/time/clockText.ts';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from '../pages.module.css';

const PAGE_SIZE = 20;
const pageOf = z.object({
  total: z.number(),
  list: z.array(
    z.looseObject({
      id: z.string(),
      title: z.string(),
      content: z.string().nullish(),
      senderName: z.string().nullish(),
      linkUrl: z.string().nullish(),
      fileId: z.string().nullish(),
      sendTime: z.number().nullish(),
      readTime: z.number().nullish(),
    }),
  ),
});
const path = (name: 'getMyMessages' | 'setread'): string => actionEndpointOf(message, name).path;

/** The reader's own messages, newest first; opening one marks it as read. */
export function Component() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [which, setWhich] = useState<'all' | 'unread'>('all');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'mine', which, page],
    queryFn: ({ signal }) =>
      answerOf({
        path: path('getMyMessages'),
        query: { currentPage: page, pageSize: PAGE_SIZE, unread: which === 'unread' },
        answer: pageOf,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const heard = follow({ kind: 'events' }).subscribe(({ event }) => {
      if (event === 'message') void queries.invalidateQueries({ queryKey: ['messages'] });
    });
    return () => heard.unsubscribe();
  }, [queries]);
  const read = async (ids?: string): Promise<void> => {
    await answerOf({ path: path('setread'), query: { ids }, answer: z.unknown() });
    await queries.invalidateQueries({ queryKey: ['messages'] });
  };
  const show = (id: string, isRead: boolean): void => {
    setOpen(open === id ? undefined : id);
    if (!isRead) void read(id);
  };
  if (error !== null) return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  return (
    <div className={css.page}>
      <PageHeader title={t('myMessages')}>
        <SegmentedControl
          size="xs"
          value={which}
          onChange={(value) => {
            setWhich(value === 'unread' ? 'unread' : 'all');
            setPage(1);
          }}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
        />
        <Button size="xs" variant="default" onClick={() => void read()}>
          {t('readAll')}
        </Button>
      </PageHeader>
      {data?.total === 0 ? <EmptyState title={t('noMessages')} /> : null}
      <ul className={css.list} hidden={data?.total === 0}>
        {(data?.list ?? []).map((one) => (
          <Message
            key={one.id}
            message={one}
            isOpen={open === one.id}
            onOpen={() => show(one.id, isRead(one))}
          />
        ))}
      </ul>
      <Turn page={page} total={data?.total ?? 0} onPage={setPage} />
    </div>
  );
}

type Mine = z.infer<typeof pageOf>['list'][number];
const isRead = ({ readTime }: Mine): boolean => typeof readTime === 'number';

type MessageProps = {
  readonly message: Mine;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function Message({ message: one, isOpen, onOpen }: MessageProps) {
  const { t } = useTranslation('admin');
  const { title, content, senderName, sendTime, linkUrl, fileId } = one;
  const failureText = useFailureText();
  const save = async (id: string): Promise<void> => {
    const done = await downFile({ path: paths.privateFile, query: { id } });
    if (!done.ok) sayFailed(t('fileNotRead'), failureText(done.error));
  };
  const wasRead = isRead(one);
  return (
    <li className={css.item} data-unread={!wasRead}>
      <div className={css.itemTitle}>
        <button type="button" className={css.plain} aria-expanded={isOpen} onClick={onOpen}>
          <span
            className={css.dot}
            data-read={wasRead || undefined}
            role="img"
            aria-label={wasRead ? undefined : t('unread')}
            aria-hidden={wasRead}
          />
          {title}
        </button>
        {isOpen ? (
          <div className={css.message}>
            <CleanHtml html={content ?? ''} />
            {typeof linkUrl === 'string' && linkUrl.startsWith('/') ? (
              <a href={`#${linkUrl}`}>{t('goThere')}</a>
            ) : null}{' '}
            {typeof fileId === 'string' && fileId !== '' ? (
              <Button size="compact-xs" variant="default" onClick={() => void save(fileId)}>
                {t('saveFile')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      <span className={css.quiet}>{senderName}</span>
      <time className={css.quiet}>
        {typeof sendTime === 'number' ? fullMomentText(sendTime) : ''}
      </time>
    </li>
  );
}

type TurnProps = {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

function Turn({ page, total, onPage }: TurnProps) {
  const { t } = useTranslation('admin');
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={css.bar}>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={page * PAGE_SIZE >= total}
        onClick={() => onPage(page + 1)}
      >
        {t('older')}
      </Button>
    </div>
  );
}
