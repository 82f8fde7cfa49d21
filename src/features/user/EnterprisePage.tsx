import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { paths } from '#contracts/http/paths.ts';
import { enterpriseState } from '#contracts/auth/signIn.ts';
import { answerOf } from '#crud/request.ts';
import { Sheet, SheetForm } from './Sheet.tsx';
import css from './user.module.css';
import { useSave } from './useProfile.ts';

const nothing = { companyName: '', creditCode: '', contact: '', mobile: '' };
const fields = ['companyName', 'creditCode', 'contact', 'mobile'] as const;
const patterns: Partial<Record<(typeof fields)[number], RegExp>> = {
  creditCode: /^[0-9A-Z]{18}$/,
  mobile: /^\+?\d{6,19}$/,
};

/** `/user/enterprise`: the application for an enterprise account, and what became of it. */
export function Component() {
  const { t } = useTranslation('user');
  const queries = useQueryClient();
  const asked = useQuery({
    queryKey: ['enterprise'],
    queryFn: ({ signal }) =>
      answerOf({ path: paths.enterpriseState, answer: enterpriseState, signal }),
  });
  const { data: state } = asked;
  const [values, setValues] = useState(nothing);
  const [hasTried, setTried] = useState(false);
  const { save, isSaving } = useSave((body: typeof nothing) =>
    answerOf({ path: paths.enterpriseApply, method: 'POST', body, answer: z.unknown() }),
  );
  const faultOf = (name: (typeof fields)[number]): string | undefined => {
    const value = values[name].trim();
    if (value === '') return t('required');
    return patterns[name]?.test(value) === false ? t(`${name}Wrong`) : undefined;
  };
  const send = (): void => {
    setTried(true);
    if (fields.some((name) => faultOf(name) !== undefined)) return;
    save(values, () => void queries.invalidateQueries({ queryKey: ['enterprise'] }));
  };
  return (
    <Sheet title={t('enterprise')} note={t('enterpriseNote')} asked={[asked]}>
      {state === null || state === undefined ? null : (
        <dl className={css.facts}>
          <dt>{t('companyName')}</dt>
          <dd>{state.companyName}</dd>
          <dt>{t('creditCode')}</dt>
          <dd>{state.creditCode}</dd>
          <dt>{t('status')}</dt>
          <dd role="status">{t(`enterprise.${state.status}`)}</dd>
          {state.auditOpinion === null ? null : (
            <>
              <dt>{t('opinion')}</dt>
              <dd>{state.auditOpinion}</dd>
            </>
          )}
        </dl>
      )}
      {state === undefined || state?.status === 0 || state?.status === 1 ? null : (
        <SheetForm onSend={send}>
          {fields.map((name) => (
            <TextInput
              key={name}
              label={t(name)}
              required
              maxLength={100}
              value={values[name]}
              error={hasTried ? faultOf(name) : undefined}
              onChange={(event) =>
                setValues({
                  ...values,
                  [name]:
                    name === 'creditCode'
                      ? event.currentTarget.value.toUpperCase()
                      : event.currentTarget.value,
                })
              }
            />
          ))}
          <Button type="submit" loading={isSaving}>
            {t('apply')}
          </Button>
        </SheetForm>
      )}
    </Sheet>
  );
}
