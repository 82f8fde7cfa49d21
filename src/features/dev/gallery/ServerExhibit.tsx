import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { serverUrl } from '#crud/serverUrl.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { ChoiceField } from '#ui/inputs/ChoiceField.tsx';
import { pageTexts } from '#ui/pageTexts.ts';
import { JsonView } from '#ui/widgets/JsonView.tsx';
import { Shown } from './Shown.tsx';

pageTexts('dev.server', {
  'zh-cn': { call: '接口', answer: '回答', asking: '正在读取…' },
  en: { call: 'Call', answer: 'Answer', asking: 'Reading…' },
});

/** Old calls that only read: what they answer is the same on any server. */
const calls = ['menu', 'dic', 'role', 'dept', 'user', 'app', 'log', 'table', 'tasks'].map(
  (name) => `/system/${name}`,
);

/** A call of the server that this page was built for, and what it answers. */
export function Component() {
  const { t } = useTranslation('dev.server');
  const failureText = useFailureText();
  const [path = '', setPath] = useState(calls[0]);
  const { data, error, isPending } = useQuery({
    queryKey: ['dev', path],
    queryFn: ({ signal }) =>
      answerOf({ path, query: { pageSize: 3 }, answer: z.unknown(), signal }),
    retry: false,
    staleTime: 0,
  });
  const failure = failureOf(error);
  return (
    <>
      <Shown title={t('call')} value={serverUrl(path)}>
        <ChoiceField
          id="call"
          label={t('call')}
          required
          value={path}
          onChange={(next) => setPath(String(next ?? ''))}
          choices={calls.map((value) => ({ value, label: value }))}
        />
      </Shown>
      <Shown title={t('answer')}>
        {failure === undefined ? null : <p role="alert">{failureText(failure)}</p>}
        {isPending ? <p>{t('asking')}</p> : <JsonView value={data} />}
      </Shown>
    </>
  );
}
