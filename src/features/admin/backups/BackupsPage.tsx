import '#ui/theme/pageStyles.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { BAD_FOLDER, backupsAnswer, type BackupRun } from '#contracts/admin/backups.ts';
import { paths } from '#contracts/http/paths.ts';
import { jobCodes, jobPaths } from '#contracts/jobs/jobPaths.ts';
import { Permitted } from '#crud/Permitted.tsx';
import { answerOf, request } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { numberText } from '#ui/marks/numberText.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { ErrorState } from '#ui/states/ErrorState.tsx';
import { spanText } from '#ui/time/clockText.ts';
import { Moment } from '#ui/time/Moment.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import pages from '../pages.module.css';
import css from '../sessions/sessions.module.css';

const REFRESH_MS = 10_000;
const queryKey = ['backups'];

/** `/admin/backup`: the plan, the last good backup, and what became of each. */
export function Component() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => answerOf({ path: paths.backups, answer: backupsAnswer, signal }),
    refetchInterval: REFRESH_MS,
  });
  const begin = async (): Promise<void> => {
    const done = await request({ path: `${jobPaths.trigger}?id=backup`, answer: z.unknown() });
    if (done.ok) say(t('backupBegun'));
    else sayFailed(t('backupNotBegun'), failureText(done.error));
    await queries.invalidateQueries({ queryKey });
  };
  if (error !== null && data === undefined)
    return <ErrorState title={t('notLoaded')} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  const good = data.runs.find(({ fault }) => fault === null);
  const plan = data.on
    ? t('backupPlan', { time: data.time, folder: data.folder, keep: data.keep })
    : t('backupOff');
  return (
    <div className={pages.page}>
      <PageHeader title={t('backups')} note={plan}>
        <Link to="/admin/settings?tab=backup">{t('backupSettings')}</Link>
        <Permitted code={jobCodes.trigger}>
          <Button disabled={data.folder === '' || data.running} onClick={() => void begin()}>
            {t(data.running ? 'backupRunning' : 'backupNow')}
          </Button>
        </Permitted>
      </PageHeader>
      <p role="status">
        {t('backupLastGood')} {good === undefined ? t('backupNone') : <Moment at={good.began} />}
      </p>
      {data.runs.length === 0 ? (
        <EmptyState title={t('noBackups')} hint={t('noBackupsHint')} />
      ) : (
        <Runs runs={data.runs} />
      )}
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly BackupRun[] }) {
  const { t } = useTranslation('admin');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {(['At', 'Result', 'Size', 'Rows', 'Took', 'Folder'] as const).map((part) => (
            <th key={part}>{t(`backup${part}`)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td data-label={t('backupAt')} className={css.brief}>
              <Moment at={run.began} />
            </td>
            <td data-label={t('backupResult')}>
              {run.fault === null ? (
                t('backupGood')
              ) : (
                <strong>
                  {t('backupFailed', {
                    why: run.fault.startsWith(BAD_FOLDER) ? t('backupBadFolder') : run.fault,
                  })}
                </strong>
              )}
            </td>
            <td data-label={t('backupSize')} className={`ph-digits ${css.brief}`}>
              {run.bytes === null ? '-' : `${numberText(run.bytes / 1e6, 1)} MB`}
            </td>
            <td data-label={t('backupRows')} className={`ph-digits ${css.brief}`}>
              {run.rows === null ? '-' : numberText(run.rows, 0)}
            </td>
            <td data-label={t('backupTook')} className={css.brief}>
              {spanText(run.ended - run.began)}
            </td>
            <td data-label={t('backupFolder')}>{run.folder}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
