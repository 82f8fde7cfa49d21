import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { file } from '#contracts/admin/traces.ts';
import { actionEndpointOf } from '#contracts/entity/endpoints.ts';
import type { RegionProps } from '#crud/page/overrides.ts';
import { answerOf } from '#crud/request.ts';
import { uploadPort } from '#crud/uploadPort.ts';
import { say, sayFailed } from '#ui/overlay/say.ts';
import css from '../pages.module.css';
import { bytesText } from '#ui/marks/bytesText.ts';

const total = z.object({ total: z.number(), used: z.number(), free: z.number() });
const own = z.object({ quota: z.number(), used: z.number(), count: z.number() });

/** How full the store is and how full the reader's part of it, and a way to send a file in. */
export function FileSpace({ list }: RegionProps<typeof file>) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const { data } = useQuery({
    queryKey: ['files', 'space'],
    queryFn: async ({ signal }) => ({
      all: await answerOf({
        path: actionEndpointOf(file, 'gettotalspace').path,
        answer: total,
        signal,
      }),
      mine: await answerOf({
        path: actionEndpointOf(file, 'getmyspace').path,
        answer: own,
        signal,
      }),
    }),
  });
  const send = async (chosen: File): Promise<void> => {
    setPercent(0);
    const done = await uploadPort(chosen, {
      onPercent: setPercent,
      signal: new AbortController().signal,
    });
    setPercent(undefined);
    if (done.ok) say(t('uploaded', { name: done.value.name }));
    else sayFailed(t('notUploaded'), done.error);
    await Promise.all([list.refresh(), queries.invalidateQueries({ queryKey: ['files'] })]);
  };
  return (
    <div className={css.bar}>
      {data === undefined ? null : (
        <span className={css.quiet}>
          {t('space', {
            used: bytesText(data.mine.used),
            quota: bytesText(data.mine.quota),
            all: bytesText(data.all.used),
            free: bytesText(data.all.free),
          })}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) void send(chosen);
          event.currentTarget.value = '';
        }}
      />
      <Button size="xs" loading={percent !== undefined} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      {percent === undefined ? null : <span aria-live="polite">{Math.round(percent)} %</span>}
    </div>
  );
}
