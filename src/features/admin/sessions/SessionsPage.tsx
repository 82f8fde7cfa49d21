import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { sessionCodes } from '#contracts/auth/sessionCodes.ts';
import { signedInSession, type SignedInSession } from '#contracts/auth/signIn.ts';
import { answerOf, request } from '#crud/request.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { useFailureText } from '#crud/useFailureText.ts';
import { deviceText } from '#ui/marks/deviceText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { useConfirm } from '#ui/overlay/useConfirm.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import { SearchField } from '#ui/widgets/SearchField.tsx';
import pages from '../pages.module.css';
import css from './sessions.module.css';

const REFRESH_MS = 15_000;
const queryKey = ['signedIn'];

/** `/admin/session`: who is signed in, where and since when, and the end of it. */
export function Component() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { ask, dialog } = useConfirm();
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      answerOf({ path: paths.signedIn, answer: z.array(signedInSession), signal }),
    refetchInterval: REFRESH_MS,
  });
  const end = async ({ userId, name, realName }: SignedInSession): Promise<void> => {
    const done = await request({
      path: paths.signedInEnd,
      method: 'POST',
      body: { userId, name },
      answer: z.unknown(),
    });
    if (done.ok) say(t('sessionEnded', { name: realName }));
    else sayFailed(t('sessionNotEnded'), failureText(done.error));
    await queries.invalidateQueries({ queryKey });
  };
  if (error !== null && data === undefined)
    return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  const shown = (data ?? []).filter((one) => matches(one, keyword));
  return (
    <div className={pages.page}>
      <PageHeader title={t('signedIn')} note={t('signedInNote')} />
      <SearchField
        value={keyword}
        onSearch={setKeyword}
        label={t('searchSessions')}
        placeholder={t('searchSessions')}
      />
      {data !== undefined && shown.length === 0 ? <EmptyState title={t('noSessions')} /> : null}
      {shown.length === 0 ? null : (
        <table className={css.table}>
          <thead>
            <tr>
              {(['User', 'Device', 'Address', 'Since', 'Last'] as const).map((part) => (
                <th key={part}>{t(`session${part}`)}</th>
              ))}
              <th aria-label={t('endSession')} />
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <SessionRow
                key={one.name}
                session={one}
                onEnd={() =>
                  ask({
                    title: t('askEndSession', { name: one.realName }),
                    children: t('askEndSessionText'),
                    act: t('endSession'),
                    onAct: () => end(one),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      )}
      {dialog}
    </div>
  );
}

type SessionRowProps = { readonly session: SignedInSession; readonly onEnd: () => void };

function SessionRow({ session: one, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin');
  return (
    <tr>
      <td data-label={t('sessionUser')}>
        {one.realName} <span className={css.dim}>{one.userName}</span>
      </td>
      <td data-label={t('sessionDevice')} title={one.userAgent}>
        {one.wall === undefined ? null : `${t('sessionWall', { name: one.wall })} · `}
        {deviceText(one.userAgent) || '-'}
      </td>
      <td data-label={t('sessionAddress')} className="ph-digits">
        {one.address}
      </td>
      <td data-label={t('sessionSince')}>
        <Moment at={one.began} />
      </td>
      <td data-label={t('sessionLast')}>
        <Moment at={one.lastCall} />
      </td>
      <td className={css.act}>
        {one.isOwn ? (
          <span className={css.dim}>{t('sessionOwn')}</span>
        ) : (
          <Permitted code={sessionCodes.end}>
            <Button size="xs" variant="default" onClick={onEnd}>
              {t('endSession')}
            </Button>
          </Permitted>
        )}
      </td>
    </tr>
  );
}

/** Whether a session is looked for by this text. */
const matches = (
  { userName, realName, address, userAgent, wall = '' }: SignedInSession,
  keyword: string,
): boolean =>
  [userName, realName, address, deviceText(userAgent), wall].some((text) =>
    text.toLowerCase().includes(keyword.trim().toLowerCase()),
  );
