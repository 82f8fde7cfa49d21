import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sheetImport } from '#contracts/sources/sheetImports.ts';
import { entityClient } from '#crud/entity/entityClient.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { sayFailed } from '#ui/overlay/say.ts';
import { SectionTitle } from '#ui/widgets/SectionTitle.tsx';
import { ImportResult } from './ImportResult.tsx';
import css from './sheets.module.css';

const READ_MS = 1_000;

/** How far an import is, and what became of it. */
export function ImportProgress({
  id,
  onAnother,
}: {
  readonly id: string;
  readonly onAnother: () => void;
}) {
  const { t } = useTranslation('sheetImport');
  const failureText = useFailureText();
  const { data, refetch } = useQuery({
    queryKey: ['sheetImport', id],
    queryFn: ({ signal }) => entityClient(sheetImport).get(id, signal),
    refetchInterval: ({ state }) =>
      state.data?.ok === true && isOver(state.data.value.state) ? false : READ_MS,
    gcTime: 0,
  });
  const record = data?.ok === true ? data.value : undefined;
  const stop = async (): Promise<void> => {
    const done = await entityClient(sheetImport).act('stop', { id });
    if (!done.ok) sayFailed(failureText(done.error));
    await refetch();
  };
  return (
    <section aria-live="polite">
      <SectionTitle>{record?.fileName ?? t('reading')}</SectionTitle>
      {data?.ok === false ? <p role="alert">{failureText(data.error)}</p> : null}
      {record === undefined ? null : (
        <>
          <progress
            className={css.progress}
            max={Math.max(1, record.total ?? 1)}
            value={record.done ?? 0}
            aria-label={t('progress')}
          />
          <ImportResult record={record} />
          <div className={css.act}>
            {isOver(record.state) ? (
              <Button onClick={onAnother}>{t('another')}</Button>
            ) : (
              <Button variant="default" onClick={() => void stop()}>
                {t('stop')}
              </Button>
            )}
            <Link to="/monitoring/sheetImport">{t('imports')}</Link>
          </div>
        </>
      )}
    </section>
  );
}

const isOver = (state: string | null | undefined): boolean =>
  state === 'done' || state === 'stopped' || state === 'failed';
