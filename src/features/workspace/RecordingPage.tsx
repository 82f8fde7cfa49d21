import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#contracts/errors.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { PageName } from '#ui/widgets/PageName.tsx';
import { turnClock } from '#streams/clock.ts';
import { mineModelKey, useReplay } from '#features/mine/api.ts';
import { Component as Workspace } from './WorkspacePage.tsx';
import { clockBarCss as css, openRecordingFile } from '#features/replay/api.ts';

/** `/monitoring/recording`: a file's past in the workspace, opened by choosing or dropping it. */
export function Component() {
  const { t } = useTranslation('clock');
  const failureText = useFailureText();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<Failure>();
  const [isOpen, setOpen] = useState(false);
  const isReplay = useReplay() !== undefined;
  const open = async (file: File | undefined | null): Promise<void> => {
    if (!file) return;
    const failure = await openRecordingFile(file, queries);
    setFailed(failure);
    setOpen(failure === undefined);
  };
  useEffect(
    () => () => {
      turnClock({ act: 'live' });
      void queries.invalidateQueries({ queryKey: mineModelKey });
    },
    [queries],
  );
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void open(event.dataTransfer.files[0]);
  };
  if (isOpen && isReplay) return <Workspace />;
  return (
    <div className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <PageName>{t('recording')}</PageName>
      <p>{t('dropHere')}</p>
      <FileButton accept=".pithead" onChange={(file) => void open(file)}>
        {(props) => <Button {...props}>{t('open')}</Button>}
      </FileButton>
      {failed ? <p role="alert">{t('openFailed', { reason: failureText(failed) })}</p> : null}
    </div>
  );
}
