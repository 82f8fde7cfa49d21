import '#ui/theme/pageStyles.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { dict, dictheader } from '#contracts/admin/words.ts';
import { actionEndpointOf, endpointOf } from '#contracts/entity/endpoints.ts';
import { titleIn } from '#contracts/entity/titleIn.ts';
import { failureOf } from '#crud/FailedRequest.ts';
import { answerOf } from '#crud/request.ts';
import { useFailureText } from '#crud/useFailureText.ts';
import { currentLanguage } from '#ui/preferences/language.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { PageHeader } from '#ui/widgets/PageHeader.tsx';
import css from './home.module.css';

const headers = z.array(z.looseObject({ headerCode: z.string(), headerName: z.string() }));
const rows = z.array(z.object({ id: z.string(), name: z.string(), value: z.string() }));

/** `/home/dictionary`: what the entries of a dictionary are. */
export function Component() {
  const { t } = useTranslation('home');
  const failureText = useFailureText();
  const language = currentLanguage();
  const [code, setCode] = useState<string | null>(null);
  const { data: all, error } = useQuery({
    queryKey: ['dictheaders'],
    retry: false,
    queryFn: ({ signal }) =>
      answerOf({
        path: endpointOf(dictheader, 'all')?.path ?? '',
        method: 'POST',
        body: {},
        answer: headers,
        signal,
      }),
  });
  const { data: shown } = useQuery({
    queryKey: ['dict', code],
    enabled: code !== null,
    queryFn: ({ signal }) =>
      answerOf({
        path: actionEndpointOf(dict, 'getDict').path,
        query: { headerCode: code ?? '' },
        answer: rows,
        signal,
      }),
  });
  return (
    <>
      <PageHeader title={t('dictionary')} />
      <div className={css.sheet}>
        {error === null ? null : (
          <EmptyState
            title={failureText(failureOf(error) ?? { code: 'internal' })}
            hint="admin/dictheader/list"
          />
        )}
        <Select
          label={t('chooseDictionary')}
          searchable
          nothingFoundMessage={t('nothing')}
          data={(all ?? []).map((header) => ({
            value: header.headerCode,
            label: `${String(titleIn(dictheader, header, language))} (${header.headerCode})`,
          }))}
          value={code}
          onChange={setCode}
        />
        {shown === undefined ? null : shown.length === 0 ? (
          <EmptyState title={t('nothing')} />
        ) : (
          <table className={css.table}>
            <thead>
              <tr>
                <th>{t('name')}</th>
                <th>{t('value')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, name, value }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}
